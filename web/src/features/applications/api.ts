import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages, type ListPage } from '../../api/listPages'
import type { BulkMoved } from '../../api/types'
import { create } from '../../lib/create'
import { applicationLimits } from '../../lib/known'
import { invitationsPath, one, path, useAct } from './applying'
import type {
  Applicant,
  Application,
  ApplicationDetails,
  ApplicationStatus,
  Counts,
  Interview,
  Invitation,
  Message,
} from './types'

export type * from './types'
export { markApplied, useApply, useWithdraw } from './applying'

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

/** Reading it marks the other side's messages read. */
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

export type ApplicantOrder = 'newest' | 'match'

export function applicantsQuery(jobId: string, status: ApplicationStatus | '', sort: ApplicantOrder) {
  return inPages<Applicant>(
    [path, 'of', jobId, status, sort],
    `${ofJob(jobId)}?limit=${pageSize}&sort=${sort}${status && `&status=${status}`}`,
  )
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

export function useMove() {
  return useAct(({ id, status, reason }: { id: string; status: ApplicationStatus; reason: string }) =>
    call<Applicant>(`${one(id)}/status`, { method: 'POST', body: withReason({ status }, reason) }),
  )
}

export function useMoveAll() {
  return useAct(async ({ ids, status, reason }: { ids: string[]; status: ApplicationStatus; reason: string }) => {
    const all: BulkMoved = { moved: [], failed: [] }
    for (let from = 0; from < ids.length; from += applicationLimits.atOnce) {
      const body = withReason({ ids: ids.slice(from, from + applicationLimits.atOnce), status }, reason)
      const { moved, failed } = await call<BulkMoved>(`${path}/status`, { method: 'POST', body })
      all.moved.push(...moved)
      all.failed.push(...failed)
    }
    return all
  })
}

export function useNote(id: string) {
  return useAct((note: string) => call<Applicant>(`${one(id)}/note`, { method: 'PUT', body: { note } }))
}

export type Proposal = Pick<Interview, 'slots' | 'minutes' | 'place' | 'note'>

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

function withReason<Body extends object>(body: Body, reason: string): Body & { reason?: string } {
  const words = reason.trim()
  return words === '' ? body : { ...body, reason: words }
}
