import { queryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../api/client'
import { inPieces, type Piece } from '../../api/pieces'
import type { BulkMoved } from '../../api/types'
import { useT, type T } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { create } from '../../lib/create'
import { applicationLimits } from '../../lib/known'
import { refresh } from '../../lib/refresh'
import type { ChipTone } from '../../ui/Chip'
import { toast, type ToastInput } from '../../ui/toast'
import type { Applicant, Application, ApplicationDetails, ApplicationStatus, Counts, Interview, Invitation, Message } from './types'

export type * from './types'

const path = '/api/applications'
const invitationsPath = '/api/invitations'
const pageSize = 20
/** The words say where an application stands; the colour only agrees. */
export const statusTone: Record<ApplicationStatus, ChipTone> = { pending: 'plain', reviewed: 'plain', interviewing: 'gold', accepted: 'hit', rejected: 'clay' }

function one(id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}

function ofJob(jobId: string): string {
  return `/api/jobs/${encodeURIComponent(jobId)}/applications`
}

/** The reader's own applications, newest first; '' for those of every status. */
export function applicationsQuery(status: ApplicationStatus | '') {
  return inPieces<Application>([path, 'list', status], `${path}?limit=${pageSize}${status && `&status=${status}`}`)
}

export const countsQuery = queryOptions({
  queryKey: [path, 'counts'],
  queryFn: ({ signal }) => call<Counts>(`${path}/counts`, { signal }),
  networkMode: 'always',
})

/** Reading it marks the other side's messages read. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [path, 'one', id],
    queryFn: ({ signal }) => call<ApplicationDetails>(one(id), { signal }),
    networkMode: 'always',
  })
}

/** Its messages have been read: the lists stop counting them. */
export function markRead(client: QueryClient, id: string) {
  const read = <Item extends Application | Applicant>(item: Item): Item => (('id' in item ? item.id : item.applicationId) === id ? { ...item, unreadMessages: 0 } : item)
  for (const list of ['list', 'of']) {
    client.setQueriesData<InfiniteData<Piece<Application | Applicant>>>(
      { queryKey: [path, list] },
      // The counts of a job lie beside its lists.
      (data) => (data && 'pages' in data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) } : data),
    )
  }
}

export type ApplicantOrder = 'newest' | 'match'

export function applicantsQuery(jobId: string, status: ApplicationStatus | '', sort: ApplicantOrder) {
  return inPieces<Applicant>([path, 'of', jobId, status, sort], `${ofJob(jobId)}?limit=${pageSize}&sort=${sort}${status && `&status=${status}`}`)
}

export function applicantCountsQuery(jobId: string) {
  return queryOptions({
    queryKey: [path, 'of', jobId, 'counts'],
    queryFn: ({ signal }) => call<Counts>(`${ofJob(jobId)}/counts`, { signal }),
    networkMode: 'always',
  })
}

/** Received by a talent; sent by a company, to be had for one job. */
export function invitationsQuery(jobId = '') {
  return inPieces<Invitation>([invitationsPath, jobId], `${invitationsPath}?limit=${pageSize}${jobId && `&jobId=${encodeURIComponent(jobId)}`}`)
}

/** Recommendations stay on show: read again they would leave out the job just applied for. `gone`: one that was withdrawn, which nobody can read again. */
function refreshApplications(client: QueryClient, gone = ''): Promise<void> {
  return refresh(client, 'application', ([, second, third]) => second === 'recommendations' || (second === 'one' && third === gone))
}

/** A call that changes an application: whatever the answer, what is on show is read again, for a refusal too may mean that things moved. */
function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    // Not waited for: the caller's own words must come even where the row is gone by then.
    onSettled: () => void refreshApplications(client),
  })
}

export interface Applying {
  jobId: string
  coverLetter?: string
}

/** Applies for a job. An empty letter is left out. */
export function useApply() {
  const client = useQueryClient()
  return useAct(async ({ jobId, coverLetter = '' }: Applying) => {
    const letter = coverLetter.trim()
    const application = await create<Application>(path, letter === '' ? { jobId } : { jobId, coverLetter: letter })
    track('job_application')
    markApplied(client, jobId, application.id)
    return application
  })
}

/** Recommendations stay on show as they were, and say that this one is done. */
function markApplied(client: QueryClient, jobId: string, applicationId: string) {
  client.setQueriesData<{ id: string }[]>({ queryKey: ['/api/jobs', 'recommendations'] }, (jobs) =>
    jobs?.map((job) => (job.id === jobId ? { ...job, applicationId, applicationStatus: 'pending' } : job)),
  )
}

/** What to say when an application did not go out. Needs the part `jobs` of the texts. */
export function applyFailure(t: T, error: unknown): ToastInput {
  if (!(error instanceof ApiError)) return { variant: 'destructive', title: t('jobs.apply.error'), description: t('jobs.apply.network') }
  return { variant: 'destructive', title: t('jobs.apply.failed'), description: error.code === '' ? t('jobs.apply.failedText') : error.userMessage }
}

/** One press: a sentence that names the job is the letter, and a toast tells the outcome. Needs the part `jobs` of the texts. */
export function useQuickApply() {
  const t = useT()
  const { mutateAsync, isPending, variables } = useApply()
  return {
    /** The job under way, or ''. */
    applyingTo: isPending ? (variables?.jobId ?? '') : '',
    /** True once the application is out. */
    quickApply: async (job: { id: string; title: string }): Promise<boolean> => {
      // A second press waits for the first one's answer.
      if (isPending) return false
      try {
        await mutateAsync({ jobId: job.id, coverLetter: quickLetter(t, job.title) })
      } catch (error) {
        const failure = applyFailure(t, error)
        toast(error instanceof ApiError && error.code === '' ? { ...failure, description: t('jobs.apply.quickFailed') } : failure)
        return false
      }
      toast({ title: t('jobs.apply.quickDone'), description: t('jobs.apply.quickDoneText') })
      return true
    },
  }
}

export function quickLetter(t: T, title: string): string {
  return [...t('jobs.apply.quickLetter', { title: title.trim() })].slice(0, applicationLimits.coverLetter).join('')
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>(one(id), { method: 'DELETE' }),
    networkMode: 'always',
    onSettled: (_, error, id) => void refreshApplications(client, error ? '' : id),
  })
}

export function useSatisfaction() {
  return useAct(({ id, satisfied }: { id: string; satisfied: boolean }) => call<Application>(`${one(id)}/satisfaction`, { method: 'PUT', body: { satisfied } }))
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
  return useAct(({ id, slot }: { id: string; slot: string }) => call<Interview>(`${interview(id)}/accept`, { method: 'POST', body: { slot } }))
}

/** The talent declines, the company cancels. */
export function useEndInterview(end: 'decline' | 'cancel') {
  return useAct(({ id, reason }: { id: string; reason: string }) => call<Interview>(`${interview(id)}/${end}`, { method: 'POST', body: withReason({}, reason) }))
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

/** The page of a job's applicants, opened at one of them if named. */
export function applicantsPath(jobId: string, applicationId = ''): string {
  return `/company/jobs/${encodeURIComponent(jobId)}/applicants${applicationId && `?application=${encodeURIComponent(applicationId)}`}`
}
