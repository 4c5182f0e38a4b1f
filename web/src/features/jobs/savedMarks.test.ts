import { expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Job, JobPage } from './api'
import { markSaved } from './savedMarks'

function job(id: string): Job {
  return { id, saved: true } as Job
}

function ids(page: JobPage | undefined): string[] | undefined {
  return page?.items.map(({ id }) => id)
}

it('puts a job back where it stood', () => {
  const client = createQueryClient()
  const key = ['/api/saved-jobs', 'latest', 3]
  client.setQueryData<JobPage>(key, { items: [job('a'), job('b'), job('c')], total: 4, next: null })
  markSaved(client, 'b', false)
  expect(ids(client.getQueryData(key))).toEqual(['a', 'c'])
  expect(client.getQueryData<JobPage>(key)?.total).toBe(3)
  // Meanwhile the server sent the next one up.
  client.setQueryData<JobPage>(key, { items: [job('a'), job('c'), job('d')], total: 3, next: null })
  markSaved(client, 'b', true)
  expect(ids(client.getQueryData(key))).toEqual(['a', 'b', 'c'])
  expect(client.getQueryData<JobPage>(key)?.total).toBe(4)
})

it('marks a job wherever it is on show', () => {
  const client = createQueryClient()
  client.setQueryData(['/api/jobs', 'search', ''], {
    pages: [{ items: [job('a'), job('b')], total: 2, next: null }],
    pageParams: [''],
  })
  client.setQueryData(['/api/jobs', 'one', 'a'], job('a'))
  client.setQueryData(['/api/jobs', 'recommendations', 3], [job('b'), job('a')])
  markSaved(client, 'a', false)
  expect(
    client.getQueryData<{ pages: JobPage[] }>(['/api/jobs', 'search', ''])?.pages[0]?.items.map(({ saved }) => saved),
  ).toEqual([false, true])
  expect(client.getQueryData<Job>(['/api/jobs', 'one', 'a'])?.saved).toBe(false)
  expect(client.getQueryData<Job[]>(['/api/jobs', 'recommendations', 3])?.map(({ saved }) => saved)).toEqual([
    true,
    false,
  ])
})
