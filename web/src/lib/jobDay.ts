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

/** Reports whether a deadline, the last day to apply, has passed. An empty one never has. */
export function hasPassed(day: string, now: Date = new Date()): boolean {
  return day !== '' && day < today(now)
}

/** A job's status at this moment: the server may not have swept up a deadline that passed at midnight yet. */
export function statusNow(job: Pick<Job, 'status' | 'applicationDeadline'>, now: Date = new Date()): Job['status'] {
  return job.status === 'open' && hasPassed(job.applicationDeadline, now) ? 'expired' : job.status
}
