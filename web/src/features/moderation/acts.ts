import type { AuditEntry, Report } from '../../api/types'

export type ActName =
  | 'dismiss'
  | 'removeJob'
  | 'suspendCompany'
  | 'suspendPerson'
  | 'restoreJob'
  | 'restoreCompany'
  | 'restorePerson'

/** Something an operator can do: what it is called, on what, and where it is asked for. */
export interface Act {
  name: ActName
  title: string
  path: string
  /** Those affected must be given a reason. */
  needsReason: boolean
}

type Held = 'job' | 'company' | 'person'

const steps: Record<Held, { folder: string; away: ActName; awayPath: string; back: ActName }> = {
  job: { folder: 'jobs', away: 'removeJob', awayPath: 'remove', back: 'restoreJob' },
  company: { folder: 'companies', away: 'suspendCompany', awayPath: 'suspend', back: 'restoreCompany' },
  person: { folder: 'people', away: 'suspendPerson', awayPath: 'suspend', back: 'restorePerson' },
}

function act(kind: Held, id: string, held: boolean, title: string): Act {
  const { folder, away, awayPath, back } = steps[kind]
  const path = `/api/admin/${folder}/${encodeURIComponent(id)}/${held ? 'restore' : awayPath}`
  return { name: held ? back : away, title, path, needsReason: !held }
}

/**
 * What can be done about a report: taking away what is there while it is open, bringing back what is gone at any time.
 */
export function actsOf(report: Report): Act[] {
  const { id, kind, title, subjectId, companyId, personId, closedAt } = report
  const open = closedAt === null
  const acts: Act[] = []
  if (kind === 'job' && (open || report.jobRemoved)) acts.push(act('job', subjectId, report.jobRemoved, title))
  if (companyId !== '' && (open || report.companySuspended))
    acts.push(act('company', companyId, report.companySuspended, title))
  if (personId !== '' && (open || report.personSuspended))
    acts.push(act('person', personId, report.personSuspended, title))
  if (open)
    acts.unshift({
      name: 'dismiss',
      title,
      path: `/api/admin/reports/${encodeURIComponent(id)}/dismiss`,
      needsReason: false,
    })
  return acts
}

/** The act that undoes an entry of the log, while its effect still stands. */
export function undoOf({ act: done, kind, subjectId, subject, held }: AuditEntry): Act | null {
  if (!held || kind === 'report' || (done !== 'remove' && done !== 'suspend')) return null
  return act(kind, subjectId, true, subject || subjectId)
}
