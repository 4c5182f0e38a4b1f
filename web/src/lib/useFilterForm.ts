import { useState, type FormEvent } from 'react'
import { useLanguage } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { sameFilters, type Filters } from './filters'

export interface FilterFormProps<Name extends string> {
  /** What the results on show were asked for; the fields follow when it changes (going back, a shared address). */
  applied: Filters<Name>
  busy: boolean
  onSearch: (filters: Filters<Name>) => void
}

interface Options<Name extends string> extends FilterFormProps<Name> {
  /** Called during render when the draft follows. */
  onFollow?: () => void
}

type Changed = { target: { value: string } }

/** What is typed into a form of filters: nothing is asked of the server until the form is submitted. */
export function useFilterForm<Name extends string>({ applied, busy, onSearch, onFollow }: Options<Name>) {
  const reading = direction(useLanguage())
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!sameFilters(followed, applied)) {
    setFollowed(applied)
    setDraft(applied)
    onFollow?.()
  }
  const change = (name: Name, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  return {
    draft,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) onSearch(draft)
    },
    /** The props of a field of words. */
    words: (name: Name, most: number) => ({
      name,
      enterKeyHint: 'search' as const,
      autoComplete: 'off',
      maxLength: most,
      // An empty field would count as left to right, and its hint would stand at the wrong end.
      dir: draft[name] === '' ? reading : 'auto',
      value: draft[name],
      onChange: ({ target }: Changed) => change(name, target.value),
    }),
    /** The props of a list of choices whose first is 'all'. */
    choice: (name: Name) => ({
      name,
      value: draft[name] || 'all',
      onChange: ({ target }: Changed) => change(name, target.value === 'all' ? '' : target.value),
    }),
  }
}
