import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../ui/Skeleton'
import { useT } from '../../i18n/i18n'
import type { ReportButtonProps } from './ReportButton'

// What other features show of moderation. Each comes when it is first drawn: most readers never report anything.
const Button = lazy(() => import('./ReportButton'))
const Desk = lazy(() => import('./ReportDesk'))
const Log = lazy(() => import('./DecisionLog'))

/** The way to report a job, a company or a message. Its place is kept while it comes. */
export function ReportButton(props: ReportButtonProps) {
  return (
    <Suspense fallback={<span className={props.bare ? 'block size-9 shrink-0' : 'block min-h-9'} />}>
      <Button {...props} />
    </Suspense>
  )
}

/** The operator's list of reports. */
export function ReportDesk() {
  const t = useT()
  return (
    <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>
      <Desk />
    </Suspense>
  )
}

/** What operators decided. */
export function DecisionLog() {
  const t = useT()
  return (
    <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>
      <Log />
    </Suspense>
  )
}

export { RemovedNotice } from './RemovedNotice'
