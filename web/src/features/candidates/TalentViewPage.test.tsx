import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { TalentView, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import TalentViewPage from './TalentViewPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('candidates')]))

const company = {
  id: 'u1',
  firstName: '',
  lastName: '',
  email: 'c@x.example',
  profileImageUrl: '',
  role: 'company',
  language: 'en',
  emailVerified: true,
  companyId: 'c1',
  companyName: 'Najd',
} as User
const talent: TalentView = {
  id: 't1',
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  title: 'Data Analyst',
  location: 'Jeddah',
  experience: 6,
  education: ['BSc'],
  skills: ['SQL'],
  bio: 'I count things.',
  availability: 'one_month',
  expectedSalary: 14_000,
  languages: ['Arabic'],
  profileCompleteness: 80,
  profileImageUrl: '',
  shortlisted: false,
  near: false,
  certifications: [],
  languageLevels: { Arabic: 'native' },
  workHistory: [{ position: 'Analyst', company: 'Hijaz', start: '2020-01', end: '', description: '' }],
  links: ['https://noura.example', 'javascript:alert(1)'],
  portfolio: [],
  contact: null,
  shared: false,
  hasCv: false,
  note: '',
  applications: [],
  shown: { title: 'Data Analyst', skills: ['SQL'], location: 'Jeddah', languages: ['Arabic'], education: ['BSc'] },
}
const jobs = [
  { id: 'j1', title: 'Analyst', status: 'open', applicationDeadline: '' },
  { id: 'j2', title: 'Closed one', status: 'closed', applicationDeadline: '' },
  { id: 'j3', title: 'Applied one', status: 'open', applicationDeadline: '' },
]

function show(user: User = company, path = '/talent/talent_t1') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/talent/:id" element={<TalentViewPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows the profile, without the contact until it is shared', async () => {
  const calls = answer({ '/api/talent/t1': { body: talent } })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Noura Al-Harbi' })).toBeTruthy()
  expect(screen.getByText('January 2020 – now')).toBeTruthy()
  expect(screen.getByText('Native')).toBeTruthy()
  expect(screen.getByText('14,000 SAR per month')).toBeTruthy()
  expect(screen.getByText(/once this person applies/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /noura.example/ }).getAttribute('rel')).toContain('nofollow')
  expect(screen.queryByRole('link', { name: /alert/ })).toBeNull()
  expect(calls.filter(({ path }) => path === '/api/talent/t1')).toHaveLength(1)
})

it('offers the CV of a talent who applied', async () => {
  answer({ '/api/talent/t1': { body: { ...talent, hasCv: true } } })
  show()
  expect(await screen.findByRole('button', { name: 'View CV' })).toBeTruthy()
})

it('says when a shared contact has no email', async () => {
  answer({ '/api/talent/t1': { body: { ...talent, shared: true, contact: { email: '', phone: '+966500000000' } } } })
  show()
  expect(await screen.findByText('Contact information not available')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+966500000000' }).getAttribute('href')).toBe('tel:+966500000000')
})

it('invites to an open job that was not applied to, once', async () => {
  const calls = answer({
    '/api/talent/t1': {
      body: {
        ...talent,
        applications: [
          {
            applicationId: 'a1',
            jobId: 'j3',
            jobTitle: 'Applied one',
            shown: { title: 'Applied one' },
            status: 'pending',
            appliedAt: '2026-11-10T08:00:00Z',
          },
        ],
      },
    },
    '/api/jobs/company': { body: jobs },
    '/api/invitations': { status: 201, body: { id: 'i1' } },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to a job' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Analyst' })
  expect(dialog.queryByRole('option', { name: 'Closed one' })).toBeNull()
  expect(dialog.queryByRole('option', { name: 'Applied one' })).toBeNull()
  await userEvent.type(dialog.getByLabelText(/Message/), ' Join us ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Invitation sent'))
  const sent = calls.find(({ path }) => path === '/api/invitations')!
  expect(JSON.parse(String(sent.init.body))).toEqual({ talentId: 't1', jobId: 'j1', message: 'Join us' })
  expect((sent.init.headers as Record<string, string>)['Idempotency-Key']).toBeTruthy()
})

it('keeps the dialog and says why when an invitation is refused', async () => {
  answer({
    '/api/talent/t1': { body: talent },
    '/api/jobs/company': { body: jobs },
    '/api/invitations': {
      status: 409,
      body: { success: false, code: 'invitation.duplicate', message: 'Already invited.', fields: {} },
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to a job' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Please choose one.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/Job/), 'Analyst')
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Already invited.')).toBeTruthy()
})

it('shows talents their own page as companies see it', async () => {
  answer({ '/api/talent/t1': { body: talent } })
  show({ ...company, id: 't1', role: 'job_seeker' }, '/talent/t1')
  expect(await screen.findByText('This is how companies see you')).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Noura Al-Harbi' })
  expect(screen.queryByRole('button', { name: 'Invite to a job' })).toBeNull()
})

it('distinguishes a missing profile from a failure', async () => {
  answer({})
  show()
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy()
})

const match = {
  matchScore: 71,
  matchReasons: ['Knows SQL'],
  matchParts: [{ key: 'skills', score: 80, points: 27, weight: 34 }],
}

it('shows the match with the job that the reader came from, where there is one', async () => {
  const answers = {
    '/api/talent/t1': { body: talent },
    '/api/jobs/j1': { body: { id: 'j1', title: 'Analyst' } },
    '/api/jobs/j1/recommended-candidates': { body: [{ ...talent, ...match }] },
  }
  answer(answers)
  show(company, '/talent/t1?job=j1')
  expect(await screen.findByRole('heading', { level: 2, name: 'Match with Analyst' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Match: 71 percent' })).toBeTruthy()
  expect(screen.getByText('Knows SQL')).toBeTruthy()
})

function application(id: string) {
  return { body: { id: 'a1', jobTitle: 'Nurse', applicant: { ...match, candidate: { id } } } }
}

it('shows the match of the application that the reader came from, and none for another person', async () => {
  answer({ '/api/talent/t1': { body: talent }, '/api/applications/a1': application('t1') })
  show(company, '/talent/t1?application=a1')
  expect(await screen.findByRole('heading', { level: 2, name: 'Match with Nurse' })).toBeTruthy()
  cleanup()
  const calls = answer({ '/api/talent/t1': { body: talent }, '/api/applications/a1': application('t2') })
  show(company, '/talent/t1?application=a1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Noura Al-Harbi' })).toBeTruthy()
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/applications/a1')).toBe(true))
  expect(screen.queryByRole('img', { name: /Match/ })).toBeNull()
})
