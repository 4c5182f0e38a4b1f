import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { jobsPath, savedPath } from './paths'
import type { Job, JobPage } from './types'

/** Where a job stood in a list before it was taken out, so that it can go back there. */
const places = new WeakMap<QueryClient, Map<string, { job: Job; at: number }>>()

function placesOf(client: QueryClient) {
  let known = places.get(client)
  if (!known) places.set(client, (known = new Map()))
  return known
}

/** Writes the bookmark of a job wherever the job is on show. */
export function markSaved(client: QueryClient, id: string, saved: boolean) {
  const mark = (job: Job): Job => (job.id === id ? { ...job, saved } : job)
  client.setQueriesData<InfiniteData<JobPage>>(
    { queryKey: [jobsPath, 'search'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  )
  for (const list of ['recommendations', 'similar'])
    client.setQueriesData<Job[]>({ queryKey: [jobsPath, list] }, (jobs) => jobs?.map(mark))
  client.setQueriesData<Job>({ queryKey: [jobsPath, 'one', id] }, (job) => job && mark(job))
  for (const [key, page] of client.getQueriesData<JobPage>({ queryKey: [savedPath, 'latest'] })) {
    if (page) client.setQueryData(key, saved ? putBack(client, page, id, Number(key[2])) : takeOut(client, page, id))
  }
}

/** What was dropped from the short list comes from the server: the next one moves up. */
function takeOut(client: QueryClient, page: JobPage, id: string): JobPage {
  const at = page.items.findIndex((job) => job.id === id)
  if (at < 0) return page
  placesOf(client).set(id, { job: page.items[at]!, at })
  return { ...page, items: page.items.toSpliced(at, 1), total: page.total - 1 }
}

function putBack(client: QueryClient, page: JobPage, id: string, most: number): JobPage {
  const place = placesOf(client).get(id)
  if (!place || page.items.some((job) => job.id === id)) return page
  placesOf(client).delete(id)
  return { ...page, items: page.items.toSpliced(place.at, 0, place.job).slice(0, most), total: page.total + 1 }
}
