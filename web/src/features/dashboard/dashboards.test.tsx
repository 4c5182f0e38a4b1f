import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CompanyDashboardPage from './CompanyDashboardPage'
import TalentDashboardPage from './TalentDashboardPage'

beforeAll(() => Promise.all((['account', 'job', 'jobs', 'profile', 'company'] as const).map(loadPart)))

const person = {
  id: 'u1',
  firstName: 'Sara',
  lastName: 'Al-Harbi',
  email: 's@example.org',
  language: 'en',
  emailVerified: true,
  profileImageUrl: '',
  companyId: '',
  companyName: '',
}

function show(page: ReactNode, user: User) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}

function tiles() {
  return within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

it('shows a talent three places, how complete the profile is, four counters and the way out', async () => {
  answer({
    '/api/profile/counters': { body: { profileStrength: 65, profileViews: 3, jobMatches: 7, applications: 2 } },
    '/api/profile/completeness': { body: { profileCompleteness: 65, steps: [] } },
    '/api/saved-jobs': { body: [] },
    '/api/jobs/recommendations': { body: [] },
  })
  show(<TalentDashboardPage />, { ...person, role: 'job_seeker' } as User)
  expect(tiles()).toEqual(['/talent/profile', '/job-search', '/applications'])
  expect((await screen.findByRole('progressbar', { name: 'Profile completeness' })).getAttribute('aria-valuenow')).toBe(
    '65',
  )
  for (const counter of [/65%.*Profile strength/, /3.*Profile views/, /7.*Job matches/, /2.*Applications/])
    expect(await screen.findByRole('link', { name: counter })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

it('shows a company three places, its jobs and the way out', async () => {
  answer({
    '/api/company/counters': { body: { openJobs: 1, applications: 2, waiting: 1, views: 3 } },
    '/api/jobs/company': {
      body: [
        {
          id: 'j1',
          title: 'Analyst',
          status: 'open',
          location: 'Riyadh',
          jobType: 'full-time',
          applicationsCount: 2,
          applicationDeadline: '',
          createdAt: '2026-11-01T09:00:00Z',
          postedAt: '2026-11-02T09:00:00Z',
        },
      ],
    },
  })
  show(<CompanyDashboardPage />, { ...person, role: 'company', companyId: 'c1', companyName: 'Najd Systems' } as User)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Najd Systems')
  expect(tiles()).toEqual(['/company/profile', '/company/post-job', '/company/candidates'])
  expect(await screen.findByRole('button', { name: 'Get AI recommendations for Analyst' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})
