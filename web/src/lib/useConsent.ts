import { useSyncExternalStore } from 'react'
import { readConsent, subscribeConsent, type Consent } from './analytics'

/** The reader's choice about being counted, wherever on the page it is made. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeConsent, readConsent, () => null)
}
