import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call, send } from '../../api/client'
import { inPages, type ListPage } from '../../api/listPages'
import type { BulkSent, MessageTo } from '../../api/types'
import { create } from '../../lib/create'
import { applicationLimits } from '../../lib/known'
import { filterQuery, type ApplicantFilter } from './applicantFilter'
import { invitationsPath, one, path, useAct, withReason } from './applying'
import type {
  Applicant,
  Application,
  ApplicationDetails,
  ApplicationStatus,
  Conversation,
  Counts,
  Interview,
  Invitation,
  Message,
} from './types'

export type * from './types'
export { markApplied, useApply, useWithdraw } from './applying'
export { heldMovesQuery, useMove, useMoveAll, useUndoMoves } from './moves'

const pageSize = 20

function ofJob(jobId: string): string {
  return `/api/jobs/${encodeURIComponent(jobId)}/applications`
}

/** The reader's own applications, newest first; '' for those of every status. */
export function applicationsQuery(status: ApplicationStatus | '') {
  return inPages<Application>([path, 'list', status], `${path}?limit=${pageSize}${status && `&status=${status}`}`)
}

export const countsQuery = queryOptions({
  queryKey: [path, 'counts'],
  queryFn: ({ signal }) => call<Counts>(`${path}/counts`, { signal }),
})

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [path, 'one', id],
    queryFn: ({ signal }) => call<ApplicationDetails>(one(id), { signal }),
  })
}

/** Its messages have been read: the lists stop counting them. */
export function markRead(client: QueryClient, id: string) {
  const read = <Item extends Application | Applicant>(item: Item): Item =>
    ('id' in item ? item.id : item.applicationId) === id ? { ...item, unreadMessages: 0 } : item
  for (const list of ['list', 'of']) {
    client.setQueriesData<InfiniteData<ListPage<Application | Applicant>>>(
      { queryKey: [path, list] },
      // The counts of a job lie beside its lists.
      (data) =>
        data && 'pages' in data
          ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
          : data,
    )
  }
}

const conversations = '/api/conversations'

/** The reader's conversations, the one last written to first. */
export function conversationsQuery(search: string, unread: boolean) {
  const query = new URLSearchParams({ limit: '30', ...(search && { search }), ...(unread && { unread: 'true' }) })
  return inPages<Conversation>([conversations, 'list', search, String(unread)], `${conversations}?${query}`)
}

/** How many conversations have something unread: the smallest page carries it in its header. */
export const unreadConversationsQuery = queryOptions({
  queryKey: [conversations, 'unread'],
  queryFn: async ({ signal }) => {
    const response = await send(`${conversations}?limit=1`, { signal })
    await response.arrayBuffer() // what nobody reads stays under way
    return Number(response.headers.get('X-Unread-Count') ?? 0)
  },
})

/** Tells the server that the messages up to one were seen, and stops counting them. */
export async function sawMessages(client: QueryClient, id: string, upTo: string) {
  await call<void>(`${one(id)}/messages/read`, { method: 'POST', body: { upTo } })
  client.setQueryData(applicationQuery(id).queryKey, (now) => now && { ...now, unreadMessages: 0 })
  markRead(client, id)
  await client.invalidateQueries({ queryKey: [conversations] })
}

export function applicantsQuery(jobId: string, filter: ApplicantFilter) {
  const wanted = filterQuery(filter)
  return inPages<Applicant>([path, 'of', jobId, wanted], `${ofJob(jobId)}?limit=${pageSize}&${wanted}`)
}

export function applicantCountsQuery(jobId: string) {
  return queryOptions({
    queryKey: [path, 'of', jobId, 'counts'],
    queryFn: ({ signal }) => call<Counts>(`${ofJob(jobId)}/counts`, { signal }),
  })
}

/** Received by a talent, or sent by a company, for one job if named. */
export function invitationsQuery(jobId = '') {
  return inPages<Invitation>(
    [invitationsPath, jobId],
    `${invitationsPath}?limit=${pageSize}${jobId && `&jobId=${encodeURIComponent(jobId)}`}`,
  )
}

export function useSatisfaction() {
  return useAct(({ id, satisfied }: { id: string; satisfied: boolean }) =>
    call<Application>(`${one(id)}/satisfaction`, { method: 'PUT', body: { satisfied } }),
  )
}

export function useSendMessage(id: string) {
  return useAct((body: string) => create<Message>(`${one(id)}/messages`, { body }))
}

/** Writes to several applicants, to each a text of their own. */
export function useSendAll() {
  return useAct(async (messages: MessageTo[]) => {
    const all: BulkSent = { sent: [], failed: [] }
    for (let from = 0; from < messages.length; from += applicationLimits.atOnce) {
      const some = messages.slice(from, from + applicationLimits.atOnce)
      const { sent, failed } = await create<BulkSent>(`${path}/messages`, { messages: some })
      all.sent.push(...sent)
      all.failed.push(...failed)
    }
    return all
  })
}

export function useRate() {
  return useAct(({ id, rating }: { id: string; rating: number }) =>
    call<Applicant>(`${one(id)}/rating`, { method: 'PUT', body: { rating } }),
  )
}

export function useNote(id: string) {
  return useAct((note: string) => call<Applicant>(`${one(id)}/note`, { method: 'PUT', body: { note } }))
}

export type Proposal = Pick<Interview, 'slots' | 'minutes' | 'place' | 'note' | 'interviewers'>

export function usePropose(id: string) {
  return useAct((proposal: Proposal) => create<Interview>(`${one(id)}/interviews`, proposal))
}

function interview(id: string): string {
  return `/api/interviews/${encodeURIComponent(id)}`
}

export function useAcceptInterview() {
  return useAct(({ id, slot }: { id: string; slot: string }) =>
    call<Interview>(`${interview(id)}/accept`, { method: 'POST', body: { slot } }),
  )
}

/** The talent declines, the company cancels. */
export function useEndInterview(end: 'decline' | 'cancel') {
  return useAct(({ id, reason }: { id: string; reason: string }) =>
    call<Interview>(`${interview(id)}/${end}`, { method: 'POST', body: withReason({}, reason) }),
  )
}

/** The talent would like another time; what is agreed remains until the company offers other times. */
export function useAskForTime() {
  return useAct(({ id, reason }: { id: string; reason: string }) =>
    call<Interview>(`${interview(id)}/ask`, { method: 'POST', body: withReason({}, reason) }),
  )
}

/** For a plain link: the browser saves the file. */
export function calendarPath(interviewId: string): string {
  return `${interview(interviewId)}/calendar.ics`
}

/** Accepting shares the reader's e-mail and phone with the company. */
export function useAnswerInvitation() {
  return useAct(({ id, answer }: { id: string; answer: 'accept' | 'decline' }) =>
    call<Invitation>(`${invitationsPath}/${encodeURIComponent(id)}/${answer}`, { method: 'POST' }),
  )
}
