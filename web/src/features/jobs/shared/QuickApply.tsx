import { useT } from '../../../i18n/i18n'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { statusTone } from '../../applications/shared/statusTone'
import type { RecommendedJob } from '../types'

interface Props {
  job: RecommendedJob
  busy: boolean
  onApply: () => void
}

/** One press to apply; afterwards, where the application stands. */
export function QuickApply({ job, busy, onApply }: Props) {
  const t = useT()
  if (job.applicationStatus !== '')
    return (
      <Chip tone={statusTone[job.applicationStatus]}>
        {t('jobs.apply.applied', { status: t(`job.application.${job.applicationStatus}`) })}
      </Chip>
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={busy ? undefined : t('jobs.apply.quickLabel', { title: job.title })}
      onClick={onApply}
    >
      {t(busy ? 'jobs.apply.submitting' : 'jobs.apply.quick')}
    </Button>
  )
}
