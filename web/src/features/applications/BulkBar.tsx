import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { applicantName } from '../../lib/person'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { CompareDialog } from './CompareDialog'
import { useMoveAll, type Decision } from './moves'
import { RejectDialog } from './RejectDialog'
import { commonNext } from './status'
import type { Applicant } from './types'
import { WriteAllDialog } from './WriteAllDialog'

interface Props {
  jobId: string
  applicants: Applicant[]
  /** Leaves only these selected. */
  onKeep: (ids: string[]) => void
}

/** What can be done with several applicants at once. It stays in view while the list is long. */
export function BulkBar({ jobId, applicants, onKeep }: Props) {
  const t = useT()
  const [asking, setAsking] = useState<'reject' | 'compare' | 'write' | null>(null)
  const { mutate, isPending, variables } = useMoveAll()
  const next = commonNext(applicants.map(({ status }) => status))
  const first = next.includes('accepted') ? 'accepted' : 'interviewing'

  function move(decision: Decision) {
    if (isPending) return
    mutate(
      { ids: applicants.map(({ applicationId }) => applicationId), ...decision },
      {
        onSuccess: ({ failed }) => {
          // What moves is said by the undo bar, which outlives this one.
          if (failed.length > 0)
            toast({
              title: t('applicants.moveFailed'),
              description: t('applicants.bulk.failed', { count: failed.length }),
              variant: 'destructive',
            })
          onKeep([])
        },
        onError: (error) =>
          toast({ title: t('applicants.moveFailed'), description: messageOf(error), variant: 'destructive' }),
        onSettled: () => setAsking(null),
      },
    )
  }

  return (
    <div
      role="group"
      aria-label={t('applicants.bulk.label')}
      className={cx(
        'sticky bottom-[calc(1rem+var(--foot))] z-10 mt-6 flex flex-wrap items-center gap-2',
        'rounded-2 border border-line bg-card p-3 shadow-2 max-lg:-mx-2 max-lg:p-2',
      )}
    >
      <p role="status" className="num me-2 font-semibold">
        {t('applicants.bulk.selected', { count: applicants.length })}
      </p>
      {next.length === 0 && <p className="text-1 text-ink-2">{t('applicants.bulk.nowhere')}</p>}
      {next.map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === first ? 'primary' : status === 'rejected' ? 'quiet' : 'secondary'}
          className={status === 'rejected' ? 'text-clay!' : undefined}
          busy={isPending && variables.status === status && asking === null}
          onClick={() => (status === 'rejected' ? setAsking('reject') : move({ status }))}
        >
          {t(`applicants.to.${status}`)}
        </Button>
      ))}
      <Button size="sm" variant="secondary" onClick={() => setAsking('write')}>
        {t('applicants.write.open')}
      </Button>
      {applicants.length === 2 && (
        <Button size="sm" variant="secondary" onClick={() => setAsking('compare')}>
          {t('applicants.compare.open')}
        </Button>
      )}
      <Button size="sm" variant="quiet" className="ms-auto" onClick={() => onKeep([])}>
        {t('applicants.bulk.clear')}
      </Button>
      {asking === 'reject' && (
        <RejectDialog
          names={applicants.map((applicant) => applicantName(t, applicant))}
          busy={isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reasonCode, reason) => move({ status: 'rejected', reasonCode, reason })}
        />
      )}
      {asking === 'write' && (
        <WriteAllDialog
          jobId={jobId}
          applicants={applicants}
          onClose={() => setAsking(null)}
          onSent={(failed) => {
            setAsking(null)
            onKeep(failed)
          }}
        />
      )}
      {asking === 'compare' && <CompareDialog applicants={applicants} onClose={() => setAsking(null)} />}
    </div>
  )
}
