import { useState } from 'react'
import { sameFilters, toggled, type Filters } from './filters'

/**
 * What is being typed and chosen before anything is asked of the server. Where the search in the address changes (going
 * back, a chip taken away), the draft follows; the rest of what was typed or chosen stays.
 */
export function useDraft<Name extends string>(applied: Filters<Name>) {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!sameFilters(followed, applied)) {
    setFollowed(applied)
    setDraft((before) => merged(before, followed, applied))
  }
  return {
    draft,
    /** Reports whether anything but one of the names is drafted otherwise than applied. */
    changedBut: (name: Name) => !sameFilters({ ...draft, [name]: applied[name] }, applied),
    set: (name: Name, value: string) => setDraft((before) => ({ ...before, [name]: value })),
    toggle: (name: Name, value: string) => setDraft((before) => ({ ...before, [name]: toggled(before[name], value) })),
    /** Takes back what was chosen; the words that were typed stay. */
    reset: (keep: Name) => setDraft((before) => ({ ...applied, [keep]: before[keep] })),
  }
}

/** The draft with what has changed between two searches. */
function merged<Name extends string>(draft: Filters<Name>, before: Filters<Name>, after: Filters<Name>): Filters<Name> {
  const next = { ...draft }
  for (const name of Object.keys(after) as Name[]) if (before[name] !== after[name]) next[name] = after[name]
  return next
}
