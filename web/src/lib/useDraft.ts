import { useState, type FormEvent } from 'react'

interface Options<Filters> {
  applied: Filters
  same: (a: Filters, b: Filters) => boolean
  busy: boolean
  onSearch: (filters: Filters) => void
  /** Called while drawing when the draft follows. */
  onFollow?: () => void
}

/**
 * What is typed into a form of filters and not asked for yet. It follows what was asked when that changes elsewhere: by
 * going back, by a shared address.
 */
export function useDraft<Filters extends object>({ applied, same, busy, onSearch, onFollow }: Options<Filters>) {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!same(followed, applied)) {
    setFollowed(applied)
    setDraft(applied)
    onFollow?.()
  }
  return {
    draft,
    change: (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) onSearch(draft)
    },
  }
}
