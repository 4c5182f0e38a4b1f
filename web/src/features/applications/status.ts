import type { ApplicationStatus, Counts } from './types'

export const statuses: readonly ApplicationStatus[] = ['pending', 'reviewed', 'interviewing', 'accepted', 'rejected']

/** Where a company may move an application from where it stands; the server decides. */
export const nextOf: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['reviewed', 'interviewing', 'rejected'],
  reviewed: ['interviewing', 'rejected'],
  interviewing: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
}

/** Where all of several applications may go together. */
export function commonNext(from: readonly ApplicationStatus[]): ApplicationStatus[] {
  if (from.length === 0) return []
  return statuses.filter((status) => from.every((one) => nextOf[one].includes(status)))
}

export function isFinal(status: ApplicationStatus): boolean {
  return nextOf[status].length === 0
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
