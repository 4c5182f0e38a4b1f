import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToast } from './toast'

const Toaster = lazy(() => import('./Toaster'))

/**
 * Stands in the page from the start but fetches the toaster only for the first toast, or when F8 asks for its region.
 */
export function ToastHost() {
  const some = useSyncExternalStore(subscribeToast, currentToast, () => null) !== null
  const [needed, setNeeded] = useState(false)
  // Before the page is drawn: from the first moment that somebody sees it, the key works.
  useLayoutEffect(() => {
    if (needed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') setNeeded(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [needed])
  if (some && !needed) setNeeded(true)
  return <Suspense>{needed && <Toaster focusAtOnce={!some} />}</Suspense>
}
