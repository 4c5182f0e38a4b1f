import type { MatchPart } from '../api/types'
import { currentLanguage, type T } from '../i18n/i18n'
import { isolated } from './isolate'
import { yearsText } from './years'

/** How many years an advert's text asks for, how many there are, and how high the score can be with them. */
export interface MatchCap {
  years: number
  asked: number
  limit: number
  /** The score with the years that are asked for. */
  without?: number
}

interface Scored {
  matchScore: number
  /** What the points of the parts add up to, where the score is calibrated. */
  matchSum?: number
  cap?: MatchCap | null
}

/** How the points of the parts become the score: what they add up to, and what holds the score down. */
export function notesOf(t: T, match: { matchScore: number }): string[] {
  const { matchScore, matchSum, cap } = match as Scored
  const score = Math.round(cap?.without ?? matchScore)
  const notes: string[] = []
  if (matchSum !== undefined && matchSum !== score) notes.push(t('job.matchSum', { sum: matchSum, score }))
  if (cap)
    notes.push(t('job.matchCap', { years: yearsText(t, cap.years), asked: yearsText(t, cap.asked), limit: cap.limit }))
  return notes
}

/** A part of a score in words. */
interface PartInWords {
  name: string
  points: number
  weight: number
  /** What of it was read between the lines. */
  note?: string
}

/** The parts of a score in words. */
export function partsOf(t: T, parts: readonly MatchPart[]): PartInWords[] {
  const comma = currentLanguage() === 'ar' ? '، ' : ', '
  return parts.map(({ key, points, weight, implied }) => ({
    name: t(`job.matchPart.${key}`),
    points,
    weight,
    note: implied?.length ? t('job.matchImplied', { skills: implied.map(isolated).join(comma) }) : undefined,
  }))
}
