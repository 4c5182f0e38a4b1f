import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/client'
import { userQuery } from '../api/session'
import { useT } from '../i18n/i18n'
import { toast } from '../ui/toast'

/**
 * Watches for a call that is refused because the session has ended; the page then knows it too. Returns a function that
 * stops watching.
 */
export function watchSession(client: QueryClient, tell: () => void): () => void {
  function refused(error: unknown) {
    if (!(error instanceof ApiError) || error.status !== 401 || !client.getQueryData(userQuery.queryKey)) return
    client.setQueryData(userQuery.queryKey, null)
    tell()
  }
  const reads = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
  })
  const writes = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
  })
  return () => {
    reads()
    writes()
  }
}

/** Says that a session ended while its page was open; the page then offers to log in and come back. */
export function useSignedOutNotice() {
  const client = useQueryClient()
  const t = useT()
  useEffect(() => watchSession(client, () => toast({ variant: 'destructive', title: t('app.loggedOut') })), [client, t])
}
