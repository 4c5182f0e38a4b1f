import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { currentLanguage, setLanguage } from '../i18n/i18n'
import { isLanguage, storedLanguage } from '../i18n/language'
import { track } from '../lib/analytics'
import { forgetPerson } from '../lib/forgetPerson'
import { returnPath } from '../lib/returnPath'
import { useNavigate } from '../lib/router'
import { ApiError, call } from './client'
import { readToken, removeToken, storeToken } from './token'
import type { Done, SignedIn, User } from './types'

/** How long the new session is given to settle before the user is read again after signing in. */
const settleMs = 500

/**
 * The signed-in user, or null. Whoever is surely a visitor is not asked about. A 401 means signed out: the stored token
 * is of no use then and is removed.
 */
async function readUser(signal?: AbortSignal): Promise<User | null> {
  if (surelyVisitor()) return null
  try {
    return await call<User>('/api/auth/user', { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    removeToken()
    return null
  }
}

export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => readUser(signal),
  retry: false,
  staleTime: 30_000,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnMount: true,
})

export interface SessionState {
  user: User | null
  /** Nothing is known yet: show the loading page. */
  loading: boolean
  /** The user could not be read, and not because they are signed out. */
  error: unknown
  retry: () => void
}

export function useSession(): SessionState {
  const [visitor] = useState(surelyVisitor)
  const { data, error, isPending, refetch } = useQuery(userQuery)
  const retry = useCallback(() => void refetch(), [refetch])
  const unknown = data === undefined && !visitor
  return { user: data ?? null, loading: unknown && isPending, error: unknown ? error : null, retry }
}

/** True where neither the server nor the storage knows of a session: there is nobody to ask for. */
export function surelyVisitor(): boolean {
  return document.documentElement.dataset.signedIn === 'false' && readToken() === null
}

export function useUser(): User | null {
  return useSession().user
}

/**
 * /api/logout leaves this cookie for ten seconds: there is no user to ask for, and the page says goodbye. Reading it
 * deletes it.
 */
export function takeSignedOutFlag(client: QueryClient): boolean {
  if (!document.cookie.split('; ').includes('logged_out=1')) return false
  document.cookie = 'logged_out=; path=/; max-age=0; SameSite=Lax'
  removeToken()
  client.setQueryData(userQuery.queryKey, null)
  return true
}

/**
 * What follows a successful login or registration: keep the token, let the session settle, read the user again and go
 * where the visitor came from.
 */
export function useSignIn(): (answer: SignedIn) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (answer) => {
      storeToken(answer.authToken)
      // Where the browser refuses storage, this is how the page remembers that it has a session.
      document.documentElement.dataset.signedIn = 'true'
      await followAccount(answer.user)
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      // Should this read fail, the answer itself has told us who signed in.
      const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => answer.user)
      const target = returnPath(window.location.search)
      client.setQueryData(userQuery.queryKey, user ?? answer.user)
      navigate(target, { replace: true })
    },
    [client, navigate],
  )
}

/**
 * On a device that never chose a language, the account's applies from here on, as it does in the server's next answer.
 */
async function followAccount({ language }: User) {
  if (isLanguage(storedLanguage()) || language === currentLanguage()) return
  // Without its texts the page stays in the language it has.
  await setLanguage(language).catch(() => {})
}

/** Writes a changed user (answers of /api/account) where every reader sees it at once. */
export function useStoreUser(): (user: User) => void {
  const client = useQueryClient()
  return useCallback((user) => client.setQueryData(userQuery.queryKey, user), [client])
}

/**
 * Leaves by a real navigation, so that the server ends the session. Of what this browser remembers, only the device's
 * choices stay.
 */
export function useSignOut(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    track('logout')
    forgetPerson()
    client.clear()
    window.location.assign('/api/logout')
  }, [client])
}

export function sendVerificationAgain(): Promise<Done> {
  return call<Done>('/api/account/verification', { method: 'POST' })
}

export function saveLanguage(language: User['language']): Promise<User> {
  return call<User>('/api/account', { method: 'PATCH', body: { language } })
}
