import type { Job } from '../../api/types'
import { hasPassed, statusNow } from '../../lib/jobDay'
import { jobSteps } from '../../lib/known'

export type OwnStep = 'view' | 'edit' | 'publish' | 'close' | 'reopen' | 'duplicate' | 'delete'

export interface Steps {
  /** The likeliest step, which gets a button of its own. */
  first: 'publish' | 'edit' | 'reopen' | null
  others: OwnStep[]
}

/** What a company can do with a job in its present state; the server decides which steps each state allows. */
export function stepsOf(job: Pick<Job, 'status' | 'applicationDeadline'>, now?: Date): Steps {
  const status = statusNow(job, now)
  if (status === 'removed') return { first: null, others: [] }
  const may = (step: keyof typeof jobSteps) => (jobSteps[step] as readonly Job['status'][]).includes(status)
  const opening = (['publish', 'reopen'] as const).find(may)
  const others: OwnStep[] = []
  if (opening) others.push('edit')
  else others.push('view')
  others.push('duplicate')
  if (may('close')) others.push('close')
  if (may('delete')) others.push('delete')
  return { first: opening ?? 'edit', others }
}

/** Opening a job whose deadline has passed would be refused: the deadline comes first. */
export function needsDeadline(job: Pick<Job, 'applicationDeadline'>, step: OwnStep, now?: Date): boolean {
  return (step === 'publish' || step === 'reopen') && hasPassed(job.applicationDeadline, now)
}
