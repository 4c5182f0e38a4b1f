import type { MatchPart } from '../api/types'
import type { T } from '../i18n/i18n'
import { yearsText } from './years'

/** How many years an advert's text asks for, how many there are, and how high the score can be with them. */
export interface MatchCap {
  years: number
  asked: number
  limit: number
}

/** What holds a score down, in words; undefined where nothing does. */
export function capOf(t: T, match: object): string | undefined {
  const { cap } = match as { cap?: MatchCap | null }
  if (!cap) return undefined
  const { years, asked, limit } = cap
  return t('job.matchCap', { years: yearsText(t, years), asked: yearsText(t, asked), limit })
}

/** The parts of a score in words. */
export function partsOf(t: T, parts: readonly MatchPart[]): { name: string; points: number; weight: number }[] {
  return parts.map(({ key, points, weight }) => ({ name: t(`job.matchPart.${key}`), points, weight }))
}
