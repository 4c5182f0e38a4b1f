import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client'
import type { MatchPart } from '../../api/types'

export const pairs = ['en-en', 'ar-ar', 'en-ar', 'ar-en', 'mixed', 'all'] as const

/**
 * One line of the published exam: how well the right candidates were found, between two languages, compared with two
 * simpler methods. Shares from 0 to 1.
 */
export interface ExamRow {
  pair: (typeof pairs)[number]
  judgements: number
  ndcg: number
  conceptsNdcg: number
  bm25Ndcg: number
  recall: number
  conceptsRecall: number
  bm25Recall: number
}

/** Of the pairs whose shown score lies in a band, how many were judged to fit. */
export interface CalibrationBand {
  from: number
  to: number
  pairs: number
  fits: number
}

/** The matcher as it runs on this installation. */
export interface Matching {
  version: string
  /** Of the encoder; `noModel` where matching goes by concepts and words alone. */
  model: string
  lexicon: string
  /** Of 100. */
  weights: { key: MatchPart['key']; weight: number }[]
  /** Empty until the exam has been taken. */
  exam: ExamRow[]
  /** By band, the lowest first; left out where the scale has not been checked. */
  calibration?: CalibrationBand[]
  /** How many the lexicon knows. */
  skills: number
  occupations: number
}

export const noModel = 'words'

export const matchingQuery = queryOptions({
  queryKey: ['/api/matching'],
  queryFn: ({ signal }) => call<Matching>('/api/matching', { signal }),
})
