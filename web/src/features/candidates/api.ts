import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages, readListPage, type ListPage } from '../../api/listPages'
import type {
  Candidate,
  Invitation,
  Job,
  JobMirror,
  RecommendedCandidate,
  ShortlistEntry,
  TalentView,
} from '../../api/types'
import { create } from '../../lib/create'
import { statusNow } from '../../lib/jobDay'
import { listLimits } from '../../lib/known'
import { talentIdOf } from '../../lib/pagePaths'
import { refresh } from '../../lib/refresh'

const candidatesPath = '/api/candidates'
const talentsPath = '/api/talent'
const shortlistPath = '/api/shortlist'
const invitationsPath = '/api/invitations'
const pageSize = 20

/** Every opening is logged and shown to the talent, so it is never read again in the background. */
export function talentQuery(id: string) {
  const clean = talentIdOf(id)
  return queryOptions({
    queryKey: [talentsPath, clean],
    queryFn: ({ signal }) => call<TalentView>(`${talentsPath}/${encodeURIComponent(clean)}`, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** `jobId` '' for the general list. */
export function shortlistQuery(jobId: string) {
  return inPages<ShortlistEntry>([shortlistPath, jobId], listAddress(jobId))
}

function listAddress(jobId: string, limit = pageSize): string {
  return `${shortlistPath}?limit=${limit}${jobId && `&jobId=${encodeURIComponent(jobId)}`}`
}

function entryAddress(talentId: string): string {
  return `${shortlistPath}/${encodeURIComponent(talentIdOf(talentId))}`
}

/** One talent on one list. */
export interface Entry {
  talentId: string
  jobId: string
  note: string
}

export function useSaveEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ talentId, jobId, note }: Entry) =>
      call<void>(entryAddress(talentId), { method: 'PUT', body: { jobId, note } }),
    onSuccess: (_, { talentId, jobId, note }) => jobId === '' && mark(client, talentId, true, note),
    onSettled: () => void client.invalidateQueries({ queryKey: [shortlistPath] }),
  })
}

/** Takes a talent off a list and hands back the entry as it was, for those who change their mind. */
export function useRemoveEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      talentId,
      jobId,
      note,
    }: {
      talentId: string
      jobId: string
      note?: string
    }): Promise<Entry> => {
      const kept = note ?? (await noteOf(talentId, jobId))
      await call<void>(entryAddress(talentId) + (jobId && `?jobId=${encodeURIComponent(jobId)}`), { method: 'DELETE' })
      return { talentId, jobId, note: kept }
    },
    onSuccess: (_, { talentId, jobId }) => jobId === '' && mark(client, talentId, false, ''),
    onSettled: () => void client.invalidateQueries({ queryKey: [shortlistPath] }),
  })
}

/** Candidates in a search do not carry their note; it is looked up before it would be lost. */
async function noteOf(talentId: string, jobId: string): Promise<string> {
  for (let address: string | null = listAddress(jobId, listLimits.page); address !== null; ) {
    const page: ListPage<ShortlistEntry> = await readListPage(address)
    const found = page.items.find(({ id }) => id === talentId)
    if (found) return found.note
    address = page.next
  }
  return ''
}

/** Updates every list and page that shows the talent at once. */
function mark(client: QueryClient, talentId: string, shortlisted: boolean, note: string) {
  client.setQueriesData<InfiniteData<ListPage<Candidate>>>(
    { queryKey: [candidatesPath, 'search'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === talentId ? { ...one, shortlisted } : one)),
        })),
      },
  )
  client.setQueryData<TalentView>([talentsPath, talentId], (view) => view && { ...view, shortlisted, note })
}

/** The company's own jobs, newest first: to save for one of them, or to invite to one. */
export function useOwnJobs() {
  return useQuery({
    queryKey: ['/api/jobs', 'company', 'choice'],
    queryFn: ({ signal }) => call<Job[]>(`/api/jobs/company?limit=${listLimits.page}`, { signal }),
  })
}

export function openOnes(jobs: Job[]): Job[] {
  return jobs.filter((job) => statusNow(job) === 'open')
}

/** The invitations the company sent, newest first. */
export function sentInvitationsQuery() {
  return inPages<Invitation>([invitationsPath, 'sent'], `${invitationsPath}?limit=${pageSize}`)
}

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ talentId, jobId, message }: { talentId: string; jobId: string; message: string }) => {
      const words = message.trim()
      return create<{ id: string }>(invitationsPath, {
        talentId: talentIdOf(talentId),
        jobId,
        ...(words !== '' && { message: words }),
      })
    },
    onSettled: () => void refresh(client, 'invitation'),
  })
}

export const recommendedCount = 5

/** What each requirement of a job costs in candidates, for its company. */
export function mirrorQuery(jobId: string) {
  return queryOptions({
    queryKey: ['/api/jobs', 'mirror', jobId],
    queryFn: ({ signal }) => call<JobMirror>(`/api/jobs/${encodeURIComponent(jobId)}/mirror`, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** The people who fit one of the company's jobs best; read on demand, not when the page opens. */
export function useRecommended(jobId: string, asked: boolean) {
  return useQuery({
    queryKey: ['/api/jobs', 'recommended', jobId],
    queryFn: ({ signal }) =>
      call<RecommendedCandidate[]>(
        `/api/jobs/${encodeURIComponent(jobId)}/recommended-candidates?limit=${recommendedCount}`,
        { signal },
      ),
    enabled: asked,
    refetchOnWindowFocus: false,
  })
}
