import type { Candidate } from '../../api/types'

/** A candidate in a list of results. */
export type FoundCandidate = Candidate & {
  /** They do not match the search but come close. */
  near: boolean
}
