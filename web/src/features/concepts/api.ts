import { call } from '../../api/client'
import type { Concept } from '../../api/types'
import { conceptLimits, type ConceptKind } from '../../lib/known'
import type { Suggest, Suggestion } from '../../ui/useSuggestions'

const shown = 8

/** A name in the language that was typed, with the other language's beside it where that differs. */
export function suggestionOf({ name, english, arabic }: Concept): Suggestion {
  const other = name === english ? arabic : english
  return other === '' || other === name ? { value: name } : { value: name, also: other }
}

function from(kind: ConceptKind): Suggest {
  return async (typed, signal) => {
    const query = new URLSearchParams({ kind, search: typed.slice(0, conceptLimits.search), limit: String(shown) })
    const found = await call<Concept[]>(`/api/concepts?${query}`, { signal })
    return found.map(suggestionOf)
  }
}

// What the lexicon knows, in English and Arabic: suggestions for inputs that take any words.

export const suggestSkills = from('skill')
export const suggestOccupations = from('occupation')
export const suggestPlaces = from('place')
export const suggestLanguages = from('language')
export const suggestCertifications = from('certification')

/** The same for tables of fields, which only name what they are about. */
export const suggestFrom = {
  skill: suggestSkills,
  occupation: suggestOccupations,
  place: suggestPlaces,
  certification: suggestCertifications,
} satisfies Partial<Record<ConceptKind, Suggest>>

export type Suggested = keyof typeof suggestFrom
