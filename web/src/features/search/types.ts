import type { Chip } from '../../api/types'

export type { Facets, FacetValue, Offer, SavedSearch, Suggestion, Understood } from '../../api/types'

/** What can be searched. */
export type Searched = 'jobs' | 'candidates'

/** What a part of the typed words was read as. */
export type ChipKind = Chip['kind']
export type TypedChip = Chip
