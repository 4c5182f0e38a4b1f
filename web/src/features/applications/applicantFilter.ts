import { readStatus } from './status'
import type { ApplicationStatus } from './types'

export const applicantOrders = ['waiting', 'match', 'newest'] as const
export type ApplicantOrder = (typeof applicantOrders)[number]

export const applicantViews = ['board', 'list'] as const
export type ApplicantView = (typeof applicantViews)[number]

/** Which of a job's applicants are shown, and in which order. */
export interface ApplicantFilter {
  status: ApplicationStatus | ''
  search: string
  /** At least; 0 for any. */
  rating: number
  scoreFrom: number
  /** Only those who still wait for an answer. */
  waiting: boolean
  sort: ApplicantOrder
}

/** The steps that the lists of the filter offer. */
export const scoreSteps = [50, 60, 70, 80, 90]
export const ratings = [1, 2, 3, 4, 5] as const

function numberFrom(value: string | null, among: readonly number[]): number {
  return among.find((one) => String(one) === value) ?? 0
}

/** The filter as an address has it; nonsense asks for all. */
export function readFilter(query: URLSearchParams): ApplicantFilter {
  return {
    status: readStatus(query.get('status')),
    search: query.get('search')?.trim() ?? '',
    rating: numberFrom(query.get('rating'), ratings),
    scoreFrom: numberFrom(query.get('scoreFrom'), scoreSteps),
    waiting: query.get('waiting') === 'true',
    sort: applicantOrders.find((order) => order === query.get('sort')) ?? 'waiting',
  }
}

/** The filter as the server is asked. */
export function filterQuery({ status, search, rating, scoreFrom, waiting, sort }: ApplicantFilter): string {
  const query = new URLSearchParams({ sort })
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (rating > 0) query.set('rating', String(rating))
  if (scoreFrom > 0) query.set('scoreFrom', String(scoreFrom))
  if (waiting) query.set('waiting', 'true')
  return query.toString()
}

/** Whether it leaves anybody out, the status apart. */
export function isNarrowed({ search, rating, scoreFrom, waiting }: ApplicantFilter): boolean {
  return search !== '' || rating > 0 || scoreFrom > 0 || waiting
}
