import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userQuery } from '../../api/session'
import { unreadQuery } from '../../features/notifications/api'
import { tNow } from '../../i18n/i18n'
import { ageOf, createRefetcher } from './refetch'
import { shareStream } from './share'
import type { Change } from './topics'

/** Keeps what the page shows up to date, and says aloud what changes in view. */
export default function Live({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let unread = unreadNow(client)
    const refetcher = createRefetcher(client, (changes) => {
      const before = unread
      unread = unreadNow(client)
      const news = inWords(client, changes, before, unread)
      if (news) setSaid(news)
    })
    const stop = shareStream(`tawafuq-live-${userId}`, {
      onChange: refetcher.add,
      onReset: refetcher.addAll,
      onSignedOut: () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
      age: () => ageOf(client),
    })
    return () => {
      stop()
      refetcher.stop()
    }
  }, [client, userId])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

function unreadNow(client: QueryClient): number {
  return client.getQueryData(unreadQuery.queryKey) ?? 0
}

/** What to say of changes that somebody else made to what is in view. New messages are said by their own list. */
function inWords(client: QueryClient, changes: Change[], before: number, unread: number): string {
  if (isOwn(client)) return ''
  const opened = (topic: string) =>
    changes.some((change) => change.topic === topic && isOpen(client, ['/api/applications', 'one', change.ref]))
  if (opened('interview')) return tNow('app.live.interview')
  if (opened('application')) return tNow('app.live.application')
  if (unread > before) return tNow('app.bell.unread', { count: unread })
  return ''
}

function isOpen(client: QueryClient, queryKey: string[]): boolean {
  return client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}

/** Whoever has just done something in this tab knows. */
function isOwn(client: QueryClient): boolean {
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < 3000)
}
