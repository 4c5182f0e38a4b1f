import type { Site } from '../../api/types'

export type Claims = Site['claims']

/**
 * The owner's figures, shown until the server has answered. They have the same shape as its answer, so that nothing
 * moves when it arrives.
 */
export const ownersClaims: Claims = {
  activeJobs: '25K+',
  talents: '100K+',
  companies: '5K+',
  satisfaction: '98%',
  heroTalents: '50K+',
  responseTime: '24h',
  matchAccuracy: '99%',
}

/** The number of a figure such as "24h", so that the unit can be a word of the reader's language; null for other forms. */
export function hoursOf(figure: string): string | null {
  return /^(\d+)\s*h$/.exec(figure)?.[1] ?? null
}
