import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { TalentView, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import TalentViewPage from './TalentViewPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('candidates')]))

const talent = {
  id: 't1',
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  title: 'Data Analyst',
  location: 'Jeddah',
  experience: 6,
  education: ['BSc Statistics'],
  skills: ['SQL'],
  bio: 'I count things.',
  availability: 'one_month',
  expectedSalary: null,
  languages: [],
  profileCompleteness: 80,
  profileImageUrl: '',
  shortlisted: false,
  near: false,
  certifications: [],
  languageLevels: {},
  workHistory: [],
  links: [],
  portfolio: [],
  contact: null,
  shared: false,
  hasCv: false,
  note: '',
  applications: [],
  shown: { title: 'Data Analyst', skills: ['SQL'], location: 'Jeddah', languages: [], education: ['BSc Statistics'] },
} as TalentView

function show() {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'u1', role: 'company', companyId: 'c1' } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/talent/t1']}>
        <Routes>
          <Route path="/talent/:id" element={<TalentViewPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows bio, skills, education, completeness and availability', async () => {
  answer({ '/api/talent/t1': { body: talent }, '/api/jobs/company': { body: [] } })
  show()
  expect((await part('About')).getByText('I count things.')).toBeTruthy()
  expect((await part('Skills')).getByText('SQL')).toBeTruthy()
  expect((await part('Education')).getByText('BSc Statistics')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Profile completeness' }).getAttribute('aria-valuenow')).toBe('80')
  expect(screen.getAllByText('In one month').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Save to shortlist' })).toBeTruthy()
})

it('says that it could not be loaded, and tries again', async () => {
  answer({ '/api/talent/t1': { status: 500, body: 'down' }, '/api/jobs/company': { body: [] } })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load talent profile' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
