import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, nextPage, send } from '../../api/client'
import type { Notification } from '../../api/types'

const path = '/api/notifications'
const pageSize = 20

export interface NotificationPage {
  items: Notification[]
  unread: number
  next: string | null
}

async function readPage(address: string, signal?: AbortSignal): Promise<NotificationPage> {
  const response = await send(address, { signal })
  return {
    items: (await response.json()) as Notification[],
    unread: Number(response.headers.get('X-Unread-Count') ?? 0),
    next: nextPage(response),
  }
}

/** The dot alone: the smallest page carries the count in its header. */
export const unreadQuery = queryOptions({
  queryKey: [path, 'unread'],
  queryFn: async ({ signal }) => (await readPage(`${path}?limit=1`, signal)).unread,
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [path, 'list'],
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  initialPageParam: `${path}?limit=${pageSize}`,
  getNextPageParam: (last) => last.next,
})

/** Marks some as read, or all of them when no ids are given. */
export function markRead(ids?: string[]): Promise<void> {
  return call<void>(`${path}/read`, { method: 'POST', body: ids ? { ids } : {} })
}
