import { useQuery } from '@tanstack/react-query'
import type { User } from '../api/types'
import { unreadConversationsQuery } from '../features/applications/api'
import { useT } from '../i18n/i18n'
import { useLocation } from '../lib/router'
import { isCurrent, navigation } from './navigation'

export interface HeaderItem {
  to: string
  label: string
  current: boolean
  foot: boolean
  /** How much waits behind it. */
  count: number
}

/** The navigation of a member in words, with where they are and what waits. */
export function useHeaderItems(user: User): HeaderItem[] {
  const t = useT()
  const { pathname } = useLocation()
  const unread = useQuery(unreadConversationsQuery).data ?? 0
  return navigation(user.role).map((item) => ({
    to: item.to,
    label: t(item.label),
    current: isCurrent(item, pathname),
    foot: item.foot ?? false,
    count: item.counts === 'messages' ? unread : 0,
  }))
}
