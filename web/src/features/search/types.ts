/** What can be searched. */
export type Searched = 'jobs' | 'candidates'

/** A part of what was typed as the server read it. */
export interface TypedChip {
  kind: string
  value: string
  /** In the reader's language; '' where the page has the word. */
  text: string
  /** Of a place: its whole region is meant. */
  near: boolean
  /** The words without it. */
  rest: string
}

/** One change to a search that finds nothing, and how many it would find. */
export interface Offer {
  kind: string
  field: string
  text: string
  /** Parts of the address to set; '' drops one. */
  change: Record<string, string>
  count: number
}

export interface Understood {
  query: string
  corrected: string
  corrections: { from: string; to: string }[]
  chips: TypedChip[]
  offers: Offer[]
}

export interface FacetValue {
  value: string
  text: string
  count: number
  /** Of a city: the region that holds it. */
  within: string
}

export interface Facets {
  total: number
  facets: { name: string; values: FacetValue[] }[]
}

export interface SuggestedTerm {
  kind: string
  text: string
  count: number
  id: string
}

export interface SavedSearch {
  id: string
  name: string
  query: string
  createdAt: string
  seenAt: string
  /** How many were found since it was last opened. */
  fresh: number
}
