import { applicationMoves, applicationStatuses, liveInterviews, type LiveInterview } from '../../lib/known'
import type { ApplicationStatus, Counts, Interview } from './types'

export const statuses: readonly ApplicationStatus[] = applicationStatuses

/** Where a company may move an application from where it stands; the server decides. */
export const nextOf: Record<ApplicationStatus, readonly ApplicationStatus[]> = applicationMoves

/** Where all of several applications may go together. */
export function commonNext(from: readonly ApplicationStatus[]): ApplicationStatus[] {
  if (from.length === 0) return []
  return statuses.filter((status) => from.every((one) => nextOf[one].includes(status)))
}

export function isFinal(status: ApplicationStatus): boolean {
  return nextOf[status].length === 0
}

/** Whether an interview may still come about: it can be declined and cancelled. */
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
