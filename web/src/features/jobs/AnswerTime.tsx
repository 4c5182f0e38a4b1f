import { Clock } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'

const day = 24

/** How soon a company answers its applicants; nothing where too few answers are known. */
export function AnswerTime({ hours }: { hours: number | null }) {
  const t = useT()
  if (hours === null) return null
  const soon = hours <= day
  return (
    <span className={cx('inline-flex items-center gap-1.5', soon && 'font-semibold text-green')}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {soon
        ? t('jobs.answers.within', { count: Math.max(1, Math.ceil(hours)) })
        : t('jobs.answers.days', { count: Math.round(hours / day) })}
    </span>
  )
}
