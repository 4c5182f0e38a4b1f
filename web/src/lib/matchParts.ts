import type { MatchPart } from '../api/types'
import type { T } from '../i18n/i18n'

/** The parts of a score in words. */
export function partsOf(t: T, parts: readonly MatchPart[]): { name: string; points: number; weight: number }[] {
  return parts.map(({ key, points, weight }) => ({ name: t(`job.matchPart.${key}`), points, weight }))
}
