import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages } from '../../api/listPages'
import { storeToken } from '../../api/token'
import type {
  CalendarLink,
  CompanyAccess,
  Done,
  NoticeChange,
  NoticeChoices,
  PasswordChanged,
  SecurityEvent,
  Session,
  User,
} from '../../api/types'

export function saveName(name: { firstName: string; lastName: string }): Promise<User> {
  return call<User>('/api/account', { method: 'PATCH', body: name })
}

/** The address changes when the mailed link is opened, not before. */
export function changeEmail(body: { email: string; password: string }): Promise<Done> {
  return call<Done>('/api/account/email', { method: 'POST', body })
}

/** Ends every other session of the account; this one goes on under the token that comes back. */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  const { authToken } = await call<PasswordChanged>('/api/account/password', { method: 'POST', body })
  storeToken(authToken)
}

export function uploadImage(file: File): Promise<User> {
  const body = new FormData()
  body.append('image', file)
  return call<User>('/api/account/image', { method: 'PUT', body })
}

export function removeImage(): Promise<User> {
  return call<User>('/api/account/image', { method: 'DELETE' })
}

/** Deletes the account and all that belongs to it, at once. */
export function deleteAccount(body: { password: string }): Promise<void> {
  return call<void>('/api/account/deletion', { method: 'POST', body })
}

/** For a plain link: the browser saves the file. */
export const exportPath = '/api/account/export'

const sessionsKey = ['/api/account/sessions']
const securityKey = ['/api/account/security-log']

/** What happened to the security of the account, newest first, a few at a time. */
export function useSecurityLog() {
  return useInfiniteQuery(inPages<SecurityEvent>(securityKey, '/api/account/security-log?limit=10'))
}

export function useSessions() {
  return useQuery<Session[]>({ queryKey: sessionsKey })
}

/** Reads the lists again: after ending sessions, and after a new password has ended them. */
export function useRefreshSessions(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: sessionsKey }),
      client.invalidateQueries({ queryKey: securityKey }),
    ])
  }
}

export function endSession(id: string): Promise<void> {
  return call<void>(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<void> {
  return call<void>('/api/account/sessions', { method: 'DELETE' })
}

const calendarPath = '/api/account/calendar'

/** Whether the reader's calendar has a secret address; the address itself is never in it. */
export const calendarLinkQuery = queryOptions({
  queryKey: [calendarPath],
  queryFn: ({ signal }) => call<CalendarLink>(calendarPath, { signal }),
})

/** A new address; an earlier one stops working. */
export function makeCalendarLink(): Promise<CalendarLink> {
  return call<CalendarLink>(calendarPath, { method: 'POST' })
}

export function stopCalendarLink(): Promise<void> {
  return call<void>(calendarPath, { method: 'DELETE' })
}

const accessPath = '/api/account/access'

/** The companies that see the reader's contact or CV. */
export const accessQuery = inPages<CompanyAccess>([accessPath], accessPath)

/** Takes back all that a company was given to see so far. */
export function useEndAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (companyId: string) =>
      call<void>(`${accessPath}/${encodeURIComponent(companyId)}`, { method: 'DELETE' }),
    // Also after a refusal: it may have ended elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: [accessPath] }),
  })
}

const noticesPath = '/api/account/notices'

/** What the reader is told, and how. */
export function useNotices() {
  return useQuery<NoticeChoices>({ queryKey: [noticesPath] })
}

export function useChooseNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: NoticeChange) => call<NoticeChoices>(noticesPath, { method: 'PUT', body: change }),
    // One after the other: the last choice is the one that stays.
    scope: { id: noticesPath },
    // Its answer is all of it.
    onSuccess: (now) => client.setQueryData([noticesPath], now),
  })
}
