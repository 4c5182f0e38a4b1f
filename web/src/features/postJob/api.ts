import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, nextPage, send } from '../../api/client'
import type { Job, JobPosting, JobText } from '../../api/types'
import { create } from '../../lib/create'
import { refresh } from '../../lib/refresh'

const jobsKey = '/api/jobs'

/** How many are read at first; later ones come in larger pieces. */
export const firstJobs = 3
const laterJobs = 20

interface JobPage {
  jobs: Job[]
  total: number
  next: string | null
}

/** The address of the next piece, in the size of the later ones. */
export function inLargerPieces(next: string | null): string | null {
  return next && next.replace(/([?&]limit=)\d+/, `$1${laterJobs}`)
}

async function readPage(path: string, signal: AbortSignal): Promise<JobPage> {
  const response = await send(path, { signal })
  const jobs = (await response.json()) as Job[]
  return { jobs, total: Number(response.headers.get('X-Total-Count') ?? jobs.length), next: nextPage(response) }
}

/** The reader's own company's jobs of every status, newest first. */
export function useCompanyJobs() {
  return useInfiniteQuery({
    queryKey: [jobsKey, 'company'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: `${jobsKey}/company?limit=${firstJobs}`,
    getNextPageParam: (last: JobPage) => inLargerPieces(last.next),
  })
}

/** A job to be edited: read once, and anew each time it is opened, so that nothing changes while somebody is typing. */
export function useEditedJob(id: string) {
  return useQuery({
    queryKey: [jobsKey, 'edited', id],
    queryFn: ({ signal }) => call<Job>(`${jobsKey}/${encodeURIComponent(id)}`, { signal }),
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
}

export type JobStep = 'publish' | 'close' | 'reopen' | 'duplicate' | 'delete'

export function takeStep(id: string, step: JobStep): Promise<Job | undefined> {
  const path = `${jobsKey}/${encodeURIComponent(id)}`
  return step === 'delete'
    ? call<undefined>(path, { method: 'DELETE' })
    : call<Job>(`${path}/${step}`, { method: 'POST' })
}

export function postJob(posting: JobPosting): Promise<Job> {
  return create<Job>(jobsKey, posting)
}

export function editJob(id: string, text: JobText): Promise<Job> {
  return call<Job>(`${jobsKey}/${encodeURIComponent(id)}`, { method: 'PUT', body: text })
}

/** Whether applications to a job are read blind. */
export function chooseBlind(id: string, blind: boolean): Promise<Job> {
  return call<Job>(`${jobsKey}/${encodeURIComponent(id)}/blind`, { method: 'PUT', body: { blind } })
}

/** Every list, every job and every counter on show is read again: a step changes what several of them say. */
export function useRefreshJobs(): () => Promise<void> {
  const client = useQueryClient()
  return () => refresh(client, 'job')
}

/** Whatever the answer, the list is read again: a refusal too may mean that the job stands elsewhere by now. */
export function useJobStep() {
  const refresh = useRefreshJobs()
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: JobStep }) => takeStep(id, step),
    // Not awaited: the caller's toast must appear even if the row is gone by then.
    onSettled: () => void refresh(),
  })
}
