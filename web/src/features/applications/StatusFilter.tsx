import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatNumber } from '../../lib/format'
import { Skeleton } from '../../ui/Skeleton'
import { statuses } from './status'
import type { ApplicationStatus, Counts } from './types'

interface Props {
  label: string
  counts: Counts | undefined
  value: ApplicationStatus | ''
  onChange: (status: ApplicationStatus | '') => void
}

/** How many applications stand where, each figure a filter. */
export function StatusFilter({ label, counts, value, onChange }: Props) {
  const t = useT()
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-3 gap-x-4 border-y border-line sm:flex sm:flex-wrap sm:gap-x-9"
    >
      {(['', ...statuses] as const).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === value}
          onClick={() => onChange(status)}
          className={cx(
            'group grid min-h-11 content-start justify-items-start border-b-2 py-3 text-start -outline-offset-2',
            status === value ? 'border-green text-green' : 'border-transparent hover:text-green',
          )}
        >
          <span className="num text-5 leading-tight font-semibold">
            {counts ? formatNumber(counts[status || 'total']) : <Skeleton className="h-[1lh] w-8" />}
          </span>{' '}
          <span className={cx('text-1', status === value ? 'font-semibold text-green' : 'text-ink-2')}>
            {status === '' ? t('applications.all') : t(`job.application.${status}`)}
          </span>
        </button>
      ))}
    </div>
  )
}
