import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ReportButtonProps } from '../ReportButton'

// Comes when it is first drawn: most readers never report anything.
const Button = lazy(() => import('../ReportButton'))

const never = () => () => {}

/** The way to report a job, a company or a message. Its place is kept while it comes. */
export function ReportButton(props: ReportButtonProps) {
  const place = <span className={props.bare ? 'block size-9 shrink-0' : 'block min-h-9'} />
  // Not in the server's first answer: without script it could do nothing.
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!here) return place
  return (
    <Suspense fallback={place}>
      <Button {...props} />
    </Suspense>
  )
}
