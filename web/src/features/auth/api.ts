import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client'
import type { Done, SignedIn, Site, Subscription, SubscriptionChange } from '../../api/types'
import { useLanguage } from '../../i18n/i18n'

type Values = Record<string, string>

export function logIn(values: Values): Promise<SignedIn> {
  return call<SignedIn>('/api/auth/login', { method: 'POST', body: values })
}

export function askForReset(email: string): Promise<Done> {
  return call<Done>('/api/auth/forgot-password', { method: 'POST', body: { email } })
}

export function resetPassword(token: string, password: string): Promise<Done> {
  return call<Done>('/api/auth/reset-password', { method: 'POST', body: { token, password } })
}

export function verifyEmail(token: string): Promise<Done> {
  return call<Done>('/api/auth/verify-email', { method: 'POST', body: { token } })
}

/**
 * Registers with the reader's language and the versions of the privacy notice and the terms that the form linked to.
 */
export function useRegister(who: 'talent' | 'company'): (values: Values) => Promise<SignedIn> {
  const client = useQueryClient()
  const language = useLanguage()
  return useCallback(
    async (values) => {
      const { privacyVersion, termsVersion } = (await client.ensureQueryData({ queryKey: ['/api/site'] })) as Site
      const body = { ...values, language, privacyVersion, termsVersion }
      return call<SignedIn>(`/api/${who}/register`, { method: 'POST', body })
    },
    [client, language, who],
  )
}

/** What the link of a letter is about. */
export function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/unsubscribe', token],
    queryFn: ({ signal }) => call<Subscription>(`/api/unsubscribe?${new URLSearchParams({ token })}`, { signal }),
  })
}

/** Ends or resumes letters; the letter's link is enough. */
export function changeSubscription(change: SubscriptionChange): Promise<Subscription> {
  return call<Subscription>('/api/unsubscribe', { method: 'POST', body: change })
}
