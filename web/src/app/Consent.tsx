import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadPart } from '../i18n/i18n'
import { trackLoadTime } from '../lib/analytics'
import { useConsent } from '../lib/useConsent'

/** The page comes first: the question is fetched once the page is drawn. */
const patienceMs = 2_000

const Question = lazy<ComponentType>(() =>
  Promise.all([import('./ConsentQuestion'), loadPart('consent')]).then(
    ([file]) => file,
    // A question that cannot be asked is not worth an error.
    () => ({ default: () => null }),
  ),
)

/** Asks once whether visits may be counted, as long as there is no answer on this device. */
export function Consent() {
  const consent = useConsent()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true)
      trackLoadTime()
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!ready || consent !== null) return null
  return (
    <Suspense>
      <Question />
    </Suspense>
  )
}
