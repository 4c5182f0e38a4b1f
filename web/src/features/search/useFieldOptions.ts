import { useState } from 'react'
import { useT, type T } from '../../i18n/i18n'
import { sameQuery } from '../../lib/filters'
import { forgetSearches, useRecentSearches } from '../../lib/recentSearches'
import { useSuggestions } from '../../ui/useSuggestions'
import { suggestTerms, useSavedSearches, useSeenSearch, type Term } from './api'
import type { SavedSearch, Searched } from './types'

const kinds = ['occupation', 'skill', 'company', 'place', 'word', 'saved', 'recent'] as const
export type OptionKind = (typeof kinds)[number]

export interface FieldOption {
  id: string
  kind: OptionKind
  text: string
  /** At its end, in a quieter voice. */
  note?: string
  choose: () => void
}

export interface OptionGroup {
  kind: OptionKind
  options: FieldOption[]
}

/** What choosing does, and how things are called. */
export interface FieldActs {
  /** Whether the reader has searches of their own on the server. */
  mayKeep: boolean
  /** A count of what is searched. */
  count: (count: number) => string
  /** What a search was for, in a few words. */
  describe: (query: string) => string
  onWords: (words: string) => void
  /** Opens an earlier search by its part of an address. */
  onOpen: (query: string) => void
}

/** Of the option that clears the recent searches. */
export const clearId = 'clear'
const recentShown = 5
const savedShown = 4

/** What is offered under the search field: what the words may become, and earlier searches that have them. */
export function useFieldOptions(of: Searched, typed: string, acts: FieldActs) {
  const t = useT()
  // What stands there already is not looked up until somebody changes it or asks by a key.
  const [asked, ask] = useState(false)
  const needle = typed.trim().toLocaleLowerCase()
  const { found, loading } = useSuggestions(asked ? typed : '', suggestTerms[of])
  const recent = useRecentSearches(of)
  const { data: saved = [] } = useSavedSearches(acts.mayKeep && asked)
  const { mutate: seen } = useSeenSearch()
  const has = ({ text }: FieldOption) => needle === '' || text.toLocaleLowerCase().includes(needle)

  const options = [
    ...found.map((term) => termOption(term, acts)),
    ...saved
      .map((search) => savedOption(t, search, () => openSaved(search)))
      .filter(has)
      .slice(0, savedShown),
    ...recentOptions().filter(has).slice(0, recentShown),
  ]
  if (needle === '' && recent.length > 0) options.push(clearing())

  function openSaved({ id, query, fresh }: SavedSearch) {
    if (fresh > 0) seen(id)
    acts.onOpen(query)
  }

  function recentOptions(): FieldOption[] {
    return recent
      .filter((query) => !saved.some((one) => sameQuery(one.query, query)))
      .map((query) => ({
        id: `recent ${query}`,
        kind: 'recent',
        text: acts.describe(query),
        choose: () => acts.onOpen(query),
      }))
  }

  function clearing(): FieldOption {
    return { id: clearId, kind: 'recent', text: t('search.clearRecent'), choose: () => forgetSearches(of) }
  }

  return {
    groups: kinds
      .map((kind): OptionGroup => ({ kind, options: options.filter((option) => option.kind === kind) }))
      .filter(({ options: some }) => some.length > 0),
    loading,
    ask,
  }
}

function termOption({ kind, text, words, count }: Term, acts: FieldActs): FieldOption {
  return {
    id: `${kind} ${text}`,
    kind: kinds.find((one) => one === kind) ?? 'word',
    text,
    note: acts.count(count),
    choose: () => acts.onWords(words),
  }
}

function savedOption(t: T, { id, name, fresh }: SavedSearch, choose: () => void): FieldOption {
  return { id, kind: 'saved', text: name, note: fresh > 0 ? t('search.fresh', { count: fresh }) : undefined, choose }
}
