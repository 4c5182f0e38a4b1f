import { applicationMoves, applicationStatuses, liveInterviews, type LiveInterview } from '../../lib/known'
import type { ApplicationStatus, Counts, Interview } from './types'

export const statuses: readonly ApplicationStatus[] = applicationStatuses

/** The statuses a company may move an application to from each; the server decides. */
export const nextOf: Record<ApplicationStatus, readonly ApplicationStatus[]> = applicationMoves

/** The statuses that several applications may all move to. */
export function commonNext(from: readonly ApplicationStatus[]): ApplicationStatus[] {
  if (from.length === 0) return []
  return statuses.filter((status) => from.every((one) => nextOf[one].includes(status)))
}

export function isFinal(status: ApplicationStatus): boolean {
  return nextOf[status].length === 0
}

/** Reports whether an interview may still take place, and so be declined or cancelled. */
export function isLive({ state }: Pick<Interview, 'state'>): boolean {
  return liveInterviews.includes(state as LiveInterview)
}

/** The steps of a job's funnel, each a part of the one before. */
export function funnelOf(counts: Counts): { step: 'sent' | 'answered' | 'interviewing' | 'accepted'; value: number }[] {
  return [
    { step: 'sent', value: counts.total },
    { step: 'answered', value: counts.total - counts.pending },
    { step: 'interviewing', value: counts.interviewing + counts.accepted },
    { step: 'accepted', value: counts.accepted },
  ]
}

/** A status as an address names it; anything else asks for all. */
export function readStatus(value: string | null): ApplicationStatus | '' {
  return statuses.find((status) => status === value) ?? ''
}
