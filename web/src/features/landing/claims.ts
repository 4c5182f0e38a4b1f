import owners from '../../../claims.json'
import type { Site } from '../../api/types'

export type Claims = Site['claims']

/**
 * The owner's figures, shown until the server has answered. It reads them from the same file, so that nothing moves
 * when its answer arrives.
 */
export const ownersClaims: Claims = owners

/**
 * The number of a figure such as "24h", so that the unit can be a word of the reader's language; null for other forms.
 */
export function hoursOf(figure: string): number | null {
  const hours = /^(\d+)\s*h$/.exec(figure)?.[1]
  return hours === undefined ? null : Number(hours)
}
