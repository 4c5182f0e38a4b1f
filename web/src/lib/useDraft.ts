import { useState } from 'react'
import { sameFilters, toggled, type Filters } from './filters'

/**
 * What is being typed and chosen before anything is asked of the server. The draft follows when the search in the
 * address changes: going back, a shared address, a chip taken away.
 */
export function useDraft<Name extends string>(applied: Filters<Name>) {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!sameFilters(followed, applied)) {
    setFollowed(applied)
    setDraft(applied)
  }
  return {
    draft,
    changed: !sameFilters(draft, applied),
    set: (name: Name, value: string) => setDraft((before) => ({ ...before, [name]: value })),
    toggle: (name: Name, value: string) => setDraft((before) => ({ ...before, [name]: toggled(before[name], value) })),
    /** Takes back what was chosen; the words that were typed stay. */
    reset: (keep: Name) => setDraft((before) => ({ ...applied, [keep]: before[keep] })),
  }
}
