import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import type { Job } from './api'
import JobPage from './JobPage'
import { job as anyJob } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs'), loadPart('meta')]))

const job: Job = {
  ...anyJob,
  applicationsCount: 7,
  department: 'Platform',
  requirements: ['Three years of Go'],
  benefits: ['Insurance'],
  skills: ['SQL', 'Linux'],
}

function show(user: Partial<User> | null = null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user as User | null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/job/j1']}>
        <Routes>
          <Route path="/job/:id" element={<JobPage />} />
          <Route path="/job-search" element={<p>all jobs</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows everything a job says of itself', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true })
  answer({ '/api/jobs/j1': { body: job } })
  show()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })
  const head = within(heading.closest('header')!)
  for (const words of ['Najd Systems', 'Riyadh', 'Part-time', 'Mid', '12,000 – 18,000 SAR', '10 November 2026'])
    expect(head.getByText(words)).toBeTruthy()
  expect(head.getByText(/5 days ago/).textContent).toContain('7 applications')
  for (const words of ['Build.', 'Three years of Go', 'Insurance', 'SQL', 'Linux'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'About the job',
    'Requirements',
    'Benefits',
    'Required skills',
    'Details',
  ])
  const aside = within(screen.getByRole('complementary', { name: 'Details' }))
  for (const words of ['Platform', 'Mid (3-5 years)', '7 applications']) expect(aside.getByText(words)).toBeTruthy()
})

it('holds the place of a job while it loads, with a way back', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  show()
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading the job…')
  screen.getByRole('button', { name: 'Back' }).click()
  expect(await screen.findByText('all jobs')).toBeTruthy()
})

it('lets nobody but a job seeker apply, and reads no profile for others', async () => {
  for (const user of [null, { role: 'company', companyId: 'c2' }, { role: 'admin' }] as (Partial<User> | null)[]) {
    const calls = answer({ '/api/jobs/j1': { body: job } })
    show(user)
    await screen.findAllByRole('heading', { level: 1, name: 'Backend Engineer' })
    expect(screen.queryByRole('button', { name: 'Easy Apply' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull()
    expect(calls.some(({ path }) => path.startsWith('/api/profile'))).toBe(false)
  }
})
