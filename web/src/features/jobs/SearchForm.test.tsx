import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import JobSearchPage from './JobSearchPage'

beforeAll(() => Promise.all((['job', 'jobs', 'search', 'industry'] as const).map(loadPart)))

function show() {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/job-search']}>
        <JobSearchPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function offered(legend: string): [string, string][] {
  return within(screen.getByRole('group', { name: legend }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.value, box.closest('label')!.textContent])
}

it('says that it loads, and that it searches', async () => {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Find Your Dream Job' })).toBeTruthy()
  expect(screen.getByText('Loading jobs...')).toBeTruthy()
  waiting[0]!(new Response('[]', { headers: { 'X-Total-Count': '0' } }))
  expect(await screen.findByText('No jobs found matching your criteria')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Search Jobs' }))
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeTruthy()
})

it('offers four of the five types, and the levels with their years', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  show()
  expect(offered('Job type').map(([value]) => value)).toEqual(['full-time', 'part-time', 'contract', 'remote'])
  expect(offered('Experience level')).toEqual([
    ['entry', 'Entry (0-2 years)'],
    ['mid', 'Mid (3-5 years)'],
    ['senior', 'Senior (5+ years)'],
    ['lead', 'Lead (7+ years)'],
  ])
})
