import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n'
import { SkeletonRows } from '../../../ui/Skeleton'

// What the operator's page shows of moderation, each when its tab is first opened.
const Desk = lazy(() => import('../ReportDesk'))
const Log = lazy(() => import('../DecisionLog'))

/** The operator's list of reports. */
export function ReportDesk() {
  return (
    <Awaited>
      <Desk />
    </Awaited>
  )
}

/** What operators decided. */
export function DecisionLog() {
  return (
    <Awaited>
      <Log />
    </Awaited>
  )
}

function Awaited({ children }: { children: ReactNode }) {
  const t = useT()
  return <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>{children}</Suspense>
}
