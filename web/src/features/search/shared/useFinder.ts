import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useT, type T } from '../../../i18n/i18n'
import { isEmpty, queryOf, type Filters } from '../../../lib/filters'
import { rememberSearch } from '../../../lib/recentSearches'
import { useDraft } from '../../../lib/useDraft'
import { useSearch } from '../../../lib/useSearch'
import { useSettled } from '../../../lib/useSettled'
import { useWide } from '../../../lib/useWide'
import { facetsQuery, resultsQuery, understoodQuery } from '../api'
import { typedChips, type ReadChip } from '../chips'
import type { Facets, Offer, Searched } from '../types'
import type { SearchChip } from '../ReadAs'

const offersShown = 5
/** Filters whose values are called by their names only once the counts, which have the names, are here. */
const namedByCounts = ['location', 'companyId', 'skill', 'languages']

/** Filters of every search; each kind of search adds its own. */
type Common = 'search' | 'location' | 'sort' | 'exact'

/** A chosen filter as a chip: `without` is the search that lacks it. */
export interface Chosen<Name extends string> {
  name: Name
  value: string
  kind: string
  text: string
  without: Partial<Filters<Name>>
}

interface Finder<Name extends string> {
  of: Searched
  none: Filters<Name>
  /** Keep the function stable. */
  readFilters: (query: URLSearchParams) => Filters<Name>
  chosenIn: (t: T, filters: Filters<Name>, facets: Facets | undefined) => Chosen<Name>[]
  /** Words for a typed chip that the server leaves to the page. */
  wordFor?: (t: T, kind: string, value: string) => string | undefined
  onSearch: () => void
}

/**
 * A search page's state: what the address asks, what is drafted beside it, how the words were read and how many each
 * choice would leave. Words and filters wait for a press; chips, order, spelling and offers act with theirs.
 */
export function useFinder<Name extends string, Item>(finder: Finder<Name | Common>) {
  type All = Name | Common
  type Part = Partial<Filters<All>>
  const { of, none, readFilters, chosenIn, wordFor } = finder
  const t = useT()
  const comma = useLanguage() === 'ar' ? '، ' : ', '
  const { applied, list, searching, search } = useSearch<All, Item>({
    readFilters,
    searchQuery: (filters) => resultsQuery<Item>(of, filters),
    onSearch: (filters) => {
      finder.onSearch()
      if (!isEmpty(filters)) rememberSearch(of, queryOf({ ...filters, sort: '' }))
    },
  })
  const { draft, changedBut, set, toggle, reset } = useDraft<All>(applied)
  const understood = useQuery({ ...understoodQuery(of, applied), enabled: !isEmpty(applied) })

  const [opened, setOpened] = useState(false)
  const asked = queryOf({ ...draft, search: applied.search, sort: '' })
  const settled = useSettled(asked)
  const named = namedByCounts.some((name) => (applied as Filters)[name])
  const counting = useQuery({ ...facetsQuery(of, settled), enabled: useWide() || opened || named })
  const facets = counting.data
  const counted = settled === asked && !counting.isPlaceholderData && draft.search === applied.search

  const chosen = chosenIn(t, applied, facets)
  const read = isEmpty(applied) ? undefined : understood.data
  const change = (part: Part) => search({ ...applied, ...part })
  const typed = typedChips(t, applied.search === '' ? undefined : read, wordFor)
  const chips: SearchChip[] = [
    ...typed.map((chip) => ({ ...chip, typed: true, remove: () => change({ search: chip.rest } as Part) })),
    ...chosen.map(({ name, value, kind, text, without }) => ({
      id: `${name} ${value}`,
      kind,
      text,
      typed: false,
      remove: () => change(without),
    })),
  ]
  /** What is called so beside the field, is called so in an offer to do without it. */
  function textOf({ kind, field, text, change: { search: rest } }: Offer): string {
    if (kind === 'dropPart') return typed.find((chip) => chip.rest === rest)?.text ?? text
    const left = kind === 'dropFilter' ? chosen.filter(({ name }) => name === field) : []
    return left.map((one) => one.text).join(comma) || text
  }

  function describe(filters: Filters<All>): string {
    const parts = [filters.search, ...chosenIn(t, filters, facets).map(({ text }) => text)]
    return parts.filter((text) => text !== '').join(comma)
  }

  return {
    applied,
    draft,
    /** A filter is chosen that the results do not follow yet. */
    changed: changedBut('search' as All),
    set,
    toggle,
    list,
    searching,
    understood: read,
    /** Single changes that find something where this finds nothing, each with words for what it leaves away. */
    offers: (read?.offers ?? []).slice(0, offersShown).map((offer) => ({ ...offer, text: textOf(offer) })),
    reading: understood.isPending && applied.search !== '',
    facets,
    /** The first counts are here, or will not come. */
    counted: !counting.isLoading,
    /** How many the draft would find, once that is known. */
    total: counted ? facets?.total : undefined,
    chosen,
    chips,
    /** What of a kind was read from the words, as long as they stand as they were read. */
    read: (kind: string) => (draft.search === applied.search ? typed.filter((chip) => chip.kind === kind) : []),
    drop: (chip: ReadChip) => change({ search: chip.rest } as Part),
    /** Chooses a value instead of what was read from the words, which lose it: the two would exclude each other. */
    replace: (chip: ReadChip, name: string, value: string) => {
      set('search' as All, chip.rest)
      set(name as All, value)
    },
    /** Searches for the same with something changed, at once. */
    change: (part: Filters) => change(part as Part),
    /** Searches for what is drafted. Other words are read again, corrections included. */
    apply: (words = draft.search) => {
      const exact = words.trim() === applied.search ? draft.exact : ''
      set('search' as All, words)
      search({ ...draft, search: words, exact })
    },
    /** Opens an earlier search. */
    open: (query: string) => search(readFilters(new URLSearchParams(query))),
    clear: () => search({ ...none, sort: applied.sort }),
    cancel: () => reset('search' as All),
    openFilters: () => setOpened(true),
    type: (words: string) => set('search' as All, words),
    /** The search on show, as it is kept: the order is no part of it. */
    query: queryOf({ ...applied, sort: '' }),
    name: describe(applied),
    /** An earlier search in a few words. */
    describeQuery: (query: string) => describe(readFilters(new URLSearchParams(query))),
  }
}

export type FinderOf<Name extends string, Item> = ReturnType<typeof useFinder<Name, Item>>
