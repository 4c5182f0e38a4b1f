import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { displayName } from '../../lib/person'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useMoveAll } from './api'
import { MoveDialog } from './MoveDialog'
import { commonNext } from './status'
import type { Applicant, ApplicationStatus } from './types'

/** What can be done with several applicants at once. It stays in view while the list is long. */
export function BulkBar({ applicants, onClear }: { applicants: Applicant[]; onClear: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState<ApplicationStatus | null>(null)
  const { mutate, isPending } = useMoveAll()
  const next = commonNext(applicants.map(({ status }) => status))

  function move(status: ApplicationStatus, reason = '') {
    if (isPending) return
    mutate(
      { ids: applicants.map(({ applicationId }) => applicationId), status, reason },
      {
        onSuccess: ({ moved, failed }) => {
          const some = failed.length > 0
          toast({
            title: t('applicants.bulk.moved', { count: moved.length }),
            description: some ? t('applicants.bulk.failed', { count: failed.length }) : undefined,
            variant: some ? 'destructive' : 'default',
          })
          onClear()
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
        'sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-2 border border-line bg-card p-3',
        'shadow-2',
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
          variant="secondary"
          className={status === 'rejected' ? 'text-clay!' : undefined}
          busy={isPending && asking === null}
          onClick={() => (status === 'reviewed' ? move(status) : setAsking(status))}
        >
          {t(`applicants.to.${status}`)}
        </Button>
      ))}
      <Button size="sm" variant="quiet" className="ms-auto" onClick={onClear}>
        {t('applicants.bulk.clear')}
      </Button>
      {asking && (
        <MoveDialog
          status={asking}
          names={applicants.map(({ candidate }) => displayName(candidate))}
          busy={isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => move(asking, reason)}
        />
      )}
    </div>
  )
}
