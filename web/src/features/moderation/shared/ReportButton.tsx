import { lazy, Suspense } from 'react'
import type { ReportButtonProps } from '../ReportButton'

// Comes when it is first drawn: most readers never report anything.
const Button = lazy(() => import('../ReportButton'))

/** The way to report a job, a company or a message. Its place is kept while it comes. */
export function ReportButton(props: ReportButtonProps) {
  return (
    <Suspense fallback={<span className={props.bare ? 'block size-9 shrink-0' : 'block min-h-9'} />}>
      <Button {...props} />
    </Suspense>
  )
}
