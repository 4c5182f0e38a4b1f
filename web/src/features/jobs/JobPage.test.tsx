import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { Job, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import JobPage from './JobPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs'), loadPart('meta')]))

const job: Job = {
  id: 'j1', companyId: 'c1', companyName: 'Najd Systems', status: 'open', applicationsCount: 2, createdAt: '2026-11-10T08:00:00Z', postedAt: '2026-11-10T08:00:00Z',
  title: 'Backend Engineer', department: 'Platform', location: 'Riyadh', jobType: 'part-time', experienceLevel: 'mid', salaryMin: 12_000, salaryMax: null, currency: 'SAR',
  description: 'First.\n\nSecond.', requirements: ['Go'], benefits: ['Insurance'], skills: ['SQL'], applicationDeadline: '2026-12-31',
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

it('shows the job, and the salary in the header only when both bounds exist', async () => {
  answer({ '/api/jobs/j1': { body: job } })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Najd Systems' }).getAttribute('href')).toBe('/company/c1')
  expect(screen.getAllByText('From 12,000 SAR')).toHaveLength(1)
  expect(screen.getByText('Second.')).toBeTruthy()
  expect(screen.getByText('31 December 2026')).toBeTruthy()
  expect(screen.getAllByText(/2 applications/).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.title).toBe('Backend Engineer · Tawafuq'))
})

it('asks visitors in and brings them back', async () => {
  answer({ '/api/jobs/j1': { body: job } })
  show()
  expect((await screen.findByRole('link', { name: 'Join as Talent' })).getAttribute('href')).toBe('/talent/signup?next=%2Fjob%2Fj1')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fjob%2Fj1')
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})

it('shows companies no link to a page that is not theirs', async () => {
  answer({ '/api/jobs/j1': { body: { ...job, status: 'draft' } } })
  show({ role: 'company', companyId: 'c1' })
  expect(await screen.findByText('Draft')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Najd Systems' })).toBeNull()
})

it('says when there is no such job', async () => {
  answer({})
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Job not found' })).toBeTruthy()
  screen.getByRole('button', { name: 'Go Back' }).click()
  expect(await screen.findByText('all jobs')).toBeTruthy()
})

it('offers to try again when the answer is broken', async () => {
  answer({ '/api/jobs/j1': { status: 500, body: 'down' } })
  show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
