import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CompanyPage from './CompanyPage'

beforeAll(() =>
  Promise.all([
    loadPart('companyProfile'),
    loadPart('industry'),
    loadPart('job'),
    loadPart('moderation'),
    loadPart('promise'),
  ]),
)

const company = {
  id: 'c1',
  companyName: 'Najd Systems',
  industry: 'Technology',
  location: 'Riyadh',
  website: 'www.najd.example',
  description: 'We build.',
  size: '11-50',
  founded: 1999,
  headquarters: '',
  logoUrl: '',
  openJobs: 0,
  answers: { withinDay: null, medianHours: null, mostHours: null, sample: 3 },
  hours: null,
}

function show(user: User | null = null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/company/c1']}>
        <Routes>
          <Route path="/company/:id" element={<CompanyPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows the company, and that its responses are not measured yet', async () => {
  answer({ '/api/companies/c1': { body: company }, '/api/jobs': { body: [] } })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Najd Systems' })).toBeTruthy()
  expect(screen.getByText('11 – 50 people')).toBeTruthy()
  expect(screen.getByText('Not enough data yet')).toBeTruthy()
  const site = screen.getByRole('link', { name: /najd.example/ })
  expect(site.getAttribute('href')).toBe('https://www.najd.example')
  expect(site.getAttribute('rel')).toBe('noopener nofollow')
  expect(await screen.findByText('No open jobs at the moment')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit the profile' })).toBeNull()
})

it('shows measured responses', async () => {
  answer({
    '/api/companies/c1': {
      body: {
        ...company,
        answers: { withinDay: 83, medianHours: 5.2, mostHours: null, sample: 31 },
        hours: {
          days: ['sun', 'mon'],
          from: '08:00',
          to: '16:00',
          holidays: [{ name: 'Eid', first: '2026-03-20', last: '2026-03-24' }],
        },
      },
    },
    '/api/jobs': { body: [] },
  })
  show()
  expect(await screen.findByText('83%')).toBeTruthy()
  expect(screen.getByText('5 hours')).toBeTruthy()
  expect(screen.getByText('More than 1 in 10 applicants still wait for an answer.')).toBeTruthy()
  expect(screen.getByText(/^From 31 applications/)).toBeTruthy()
  expect(screen.getByText('Sunday, Monday, 08:00 – 16:00, Riyadh time')).toBeTruthy()
  expect(screen.getByText('Closed: Eid, 20 March 2026 – 24 March 2026')).toBeTruthy()
  expect(screen.getByText(/promise of 24 hours holds/)).toBeTruthy()
})

it('offers its own people to edit it', async () => {
  answer({ '/api/companies/c1': { body: company }, '/api/jobs': { body: [] } })
  show({ id: 'u1', role: 'company', companyId: 'c1', companyName: 'Najd' } as User)
  expect((await screen.findByRole('link', { name: 'Edit the profile' })).getAttribute('href')).toBe('/company/profile')
})

it('can be reported, but not by its own people', async () => {
  answer({ '/api/companies/c1': { body: company }, '/api/jobs': { body: [] } })
  show()
  expect(await screen.findByRole('button', { name: 'Report this company' })).toBeTruthy()
  cleanup()
  show({ id: 'u1', role: 'company', companyId: 'c1', companyName: 'Najd' } as User)
  await screen.findByRole('link', { name: 'Edit the profile' })
  expect(screen.queryByRole('button', { name: 'Report this company' })).toBeNull()
})

it('says when there is no such company', async () => {
  answer({})
  show()
  expect(await screen.findByRole('heading', { name: 'Company not found' })).toBeTruthy()
})
