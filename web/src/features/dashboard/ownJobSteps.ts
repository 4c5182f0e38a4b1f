import type { Job } from '../../api/types'
import { hasPassed, statusNow } from '../../lib/jobDay'

export type OwnStep = 'view' | 'edit' | 'publish' | 'close' | 'reopen' | 'duplicate' | 'delete'

export interface Steps {
  /** The likeliest: it gets a button of its own. */
  first: 'publish' | 'edit' | 'reopen' | null
  others: OwnStep[]
}

/** What a company can do with a job as it stands. */
export function stepsOf(job: Pick<Job, 'status' | 'applicationDeadline'>, now?: Date): Steps {
  switch (statusNow(job, now)) {
    case 'draft':
      return { first: 'publish', others: ['edit', 'duplicate', 'delete'] }
    case 'open':
      return { first: 'edit', others: ['view', 'duplicate', 'close'] }
    case 'closed':
    case 'expired':
      return { first: 'reopen', others: ['edit', 'duplicate'] }
    case 'removed':
      return { first: null, others: [] }
  }
}

/** Opening a job whose deadline has passed would be refused: the deadline comes first. */
export function needsDeadline(job: Pick<Job, 'applicationDeadline'>, step: OwnStep, now?: Date): boolean {
  return (step === 'publish' || step === 'reopen') && hasPassed(job.applicationDeadline, now)
}
