import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/client'
import { keepFirst, type First } from '../../api/keepFirst'
import { readListPage } from '../../api/listPages'
import { useUser } from '../../api/session'
import type { JobMatch, Translation } from '../../api/types'
import { sitePath } from '../legal/api'
import { jobsPath, savedPath } from './paths'
import { markSaved } from './savedMarks'
import type { FoundJob, Job, JobPage, PromisedJob, RecommendedJob } from './types'

export type { FoundJob, Job, JobPage, RecommendedJob } from './types'

/** One job. If a list already has it, it is shown at once and then refetched. */
export function jobQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [jobsPath, 'one', id],
    queryFn: ({ signal }) => call<PromisedJob>(`${jobsPath}/${encodeURIComponent(id)}`, { signal }),
    placeholderData: (): PromisedJob | undefined => listed(client, id),
  })
}

function listed(client: QueryClient, id: string): Job | undefined {
  const found = client.getQueriesData<InfiniteData<JobPage>>({ queryKey: [jobsPath, 'search'] })
  const searched = found.flatMap(([, data]) => data?.pages ?? [])
  return searched.flatMap((page) => page.items).find((job) => job.id === id)
}

/** The address of a file with everything that a score was made from. */
export function receiptPath(id: string): string {
  return `${jobsPath}/${encodeURIComponent(id)}/match/receipt`
}

/** How well a job fits the talent who reads it. */
export function useMatch(id: string) {
  return useQuery({
    queryKey: [jobsPath, 'match', id],
    queryFn: ({ signal }) => call<JobMatch>(`${jobsPath}/${encodeURIComponent(id)}/match`, { signal }),
  })
}

/** Open jobs like one, most alike first. */
export function useSimilar(id: string) {
  return useQuery({
    queryKey: [jobsPath, 'similar', id],
    queryFn: ({ signal }) => call<FoundJob[]>(`${jobsPath}/${encodeURIComponent(id)}/similar`, { signal }),
  })
}

/** What the page of a job begins with. */
export const firstOfJob: First = (client, { params: { id = '' } }, take) => {
  const path = `${jobsPath}/${encodeURIComponent(id)}`
  keepFirst(client, jobQuery(client, id).queryKey, take(path))
  keepFirst(client, [jobsPath, 'similar', id], take(`${path}/similar`))
  keepFirst(client, [sitePath], take(sitePath))
}

/** Has a machine translate an advert. */
export function useTranslating(id: string) {
  return useMutation({
    mutationFn: (to: Translation['language']) =>
      call<Translation>(`${jobsPath}/${encodeURIComponent(id)}/translation?to=${to}`, { method: 'POST' }),
  })
}

/** The jobs that fit the talent best, best first. */
export function useRecommendations(limit: number) {
  return useQuery({
    queryKey: [jobsPath, 'recommendations', limit],
    queryFn: ({ signal }) => call<RecommendedJob[]>(`${jobsPath}/recommendations?limit=${limit}`, { signal }),
    enabled: useMaySave(),
  })
}

/** Reports whether the reader can save jobs and apply for them: talents can. */
export function useMaySave(): boolean {
  return useUser()?.role === 'job_seeker'
}

/** The last few saved jobs, and how many there are in all. */
export function useLatestSaved(count: number) {
  return useQuery({
    queryKey: [savedPath, 'latest', count],
    queryFn: ({ signal }) => readListPage<Job>(`${savedPath}?limit=${count}`, signal),
  })
}

export interface Saving {
  id: string
  save: boolean
}

/** Saves a job or forgets it. The bookmarks change at once, and back if the server refuses. */
export function useSaving() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, save }: Saving) =>
      call<void>(`${savedPath}/${encodeURIComponent(id)}`, { method: save ? 'PUT' : 'DELETE' }),
    onMutate: async ({ id, save }) => {
      await client.cancelQueries({ queryKey: [savedPath] })
      markSaved(client, id, save)
    },
    onError: (_, { id, save }) => markSaved(client, id, !save),
    // Not awaited: the answer is known, the lists may follow.
    onSettled: () => void client.invalidateQueries({ queryKey: [savedPath] }),
  })
}
