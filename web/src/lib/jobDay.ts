import type { Job } from '../api/types'

const riyadhDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today in Riyadh as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return riyadhDay.format(now)
}

/** Whether a deadline, the last day to apply, lies behind. An empty one never does. */
export function hasPassed(day: string, now: Date = new Date()): boolean {
  return day !== '' && day < today(now)
}

/** Where a job stands at this moment: the server's sweep may not have met a deadline that passed at midnight. */
export function statusNow(job: Pick<Job, 'status' | 'applicationDeadline'>, now: Date = new Date()): Job['status'] {
  return job.status === 'open' && hasPassed(job.applicationDeadline, now) ? 'expired' : job.status
}
