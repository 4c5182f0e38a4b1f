import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call, nextPage, send } from '../../api/client'
import { useUser } from '../../api/session'
import type { Job } from '../../api/types'
import { writeFilters, type Filters } from './filters'

const jobsPath = '/api/jobs'
const savedPath = '/api/saved-jobs'
const pageSize = 20

export interface JobPage {
  items: Job[]
  total: number
  next: string | null
}

async function readPage(address: string, signal?: AbortSignal): Promise<JobPage> {
  const response = await send(address, { signal })
  return { items: (await response.json()) as Job[], total: Number(response.headers.get('X-Total-Count') ?? 0), next: nextPage(response) }
}

/** Open jobs, newest first, a piece at a time: the server names the next piece itself. */
export function searchQuery(filters: Filters) {
  const query = writeFilters(filters)
  query.set('limit', String(pageSize))
  return infiniteQueryOptions({
    queryKey: [jobsPath, 'search', query.toString()],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: `${jobsPath}?${query}`,
    getNextPageParam: (last: JobPage) => last.next,
    // Without a network the call fails at once and says so, rather than wait unseen.
    networkMode: 'always',
  })
}

/** One job. Where a list has it already it is shown at once, and then read anew. */
export function jobQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [jobsPath, 'one', id],
    queryFn: ({ signal }) => call<Job>(`${jobsPath}/${encodeURIComponent(id)}`, { signal }),
    placeholderData: () => listed(client, id),
    networkMode: 'always',
  })
}

function listed(client: QueryClient, id: string): Job | undefined {
  const found = client.getQueriesData<InfiniteData<JobPage>>({ queryKey: [jobsPath, 'search'] })
  const searched = found.flatMap(([, data]) => data?.pages ?? [])
  return searched.flatMap((page) => page.items).find((job) => job.id === id)
}

const idsKey = [savedPath, 'ids']

/** Every saved job's id: the list itself comes in pieces of a hundred. */
async function readSavedIds(signal: AbortSignal): Promise<string[]> {
  const ids: string[] = []
  for (let address: string | null = `${savedPath}?limit=100`; address !== null; ) {
    const page: JobPage = await readPage(address, signal)
    ids.push(...page.items.map((job) => job.id))
    address = page.next
  }
  return ids
}

/** Whether the reader keeps saved jobs at all: talents do. */
export function useMaySave(): boolean {
  return useUser()?.role === 'job_seeker'
}

/** The ids of the reader's saved jobs; undefined while they are not known. */
export function useSavedIds(): string[] | undefined {
  return useQuery({ queryKey: idsKey, queryFn: ({ signal }) => readSavedIds(signal), enabled: useMaySave() }).data
}

/** The last few saved jobs, and how many there are in all. */
export function useLatestSaved(count: number) {
  return useQuery({
    queryKey: [savedPath, 'latest', count],
    queryFn: ({ signal }) => readPage(`${savedPath}?limit=${count}`, signal),
    networkMode: 'always',
  })
}

/** Saves a job or forgets it. The bookmarks change at once, and back if the server refuses. */
export function useSaving() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, save }: { id: string; save: boolean }) => call<void>(`${savedPath}/${encodeURIComponent(id)}`, { method: save ? 'PUT' : 'DELETE' }),
    networkMode: 'always',
    onMutate: async ({ id, save }) => {
      await client.cancelQueries({ queryKey: idsKey })
      mark(client, id, save)
    },
    onError: (_, { id, save }) => mark(client, id, !save),
    // Not waited for: the answer is known, the lists may follow.
    onSettled: () => void client.invalidateQueries({ queryKey: [savedPath] }),
  })
}

function mark(client: QueryClient, id: string, saved: boolean) {
  client.setQueryData<string[]>(idsKey, (ids) => ids && (saved ? [...new Set([id, ...ids])] : ids.filter((one) => one !== id)))
  if (saved) return
  // What was dropped from the short list comes from the server: the next one moves up.
  client.setQueriesData<JobPage>({ queryKey: [savedPath, 'latest'] }, (page) => page && { ...page, items: page.items.filter((job) => job.id !== id) })
}
