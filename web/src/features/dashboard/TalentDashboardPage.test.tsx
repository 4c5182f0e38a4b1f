import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { takeHandedOver } from '../cv/shared/handedOver'
import TalentDashboardPage from './TalentDashboardPage'

const talent = {
  id: 'u1',
  role: 'job_seeker',
  firstName: 'Sara',
  lastName: 'Al-Harbi',
  email: 's@example.org',
  language: 'en',
  emailVerified: true,
  profileImageUrl: '',
} as User

const nurse = {
  id: 'j1',
  title: 'Nurse',
  companyId: 'c1',
  companyName: 'Hijaz Care',
  location: 'Jeddah',
  jobType: 'full-time',
  status: 'open',
  salaryMin: 9_000,
  salaryMax: 12_000,
  currency: 'SAR',
  applicationDeadline: '',
  skills: ['ICU', 'Triage', 'CPR', 'English', 'Arabic', 'Night shifts'],
  applicationId: '',
  applicationStatus: '',
  saved: false,
  matchScore: 87.4,
  matchReasons: ['Your skills fit.', 'Same city.'],
  matchParts: [],
  shown: {
    title: 'Nurse',
    skills: ['ICU', 'Triage', 'CPR', 'English', 'Arabic', 'Night shifts'],
    location: 'Jeddah',
  },
}

const few = { items: [], total: 0 }

const answers = {
  '/api/home': {
    body: {
      since: null,
      newMatches: 0,
      offers: few,
      invitations: few,
      messages: few,
      draft: null,
      waiting: few,
      interviews: few,
      ending: few,
      answers: null,
    },
  },
  '/api/profile/counters': { body: { profileStrength: 65, profileViews: 1_200, jobMatches: 7, applications: 2 } },
  '/api/profile/completeness': {
    body: {
      profileCompleteness: 65,
      steps: [
        { key: 'phone', points: 5, gained: 0, done: false },
        { key: 'bio', points: 15, gained: 0, done: false },
        { key: 'links', points: 5, gained: 0, done: false },
        { key: 'workHistory', points: 15, gained: 0, done: false },
        { key: 'title', points: 10, gained: 10, done: true },
      ],
    },
  },
  '/api/saved-jobs': { body: [] },
  '/api/jobs/recommendations': { body: [nurse] },
}

beforeAll(() => Promise.all((['account', 'job', 'jobs', 'profile'] as const).map(loadPart)))

function show(user = talent) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TalentDashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads to what companies see of the reader', async () => {
  answer(answers)
  show()
  expect((await screen.findByRole('link', { name: 'See how companies see you' })).getAttribute('href')).toBe(
    '/talent/u1',
  )
})

it('greets, counts, and names the steps that add most', async () => {
  answer(answers)
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Sara')
  expect((await screen.findByRole('link', { name: /65%.*Profile strength/ })).getAttribute('href')).toBe(
    '/talent/edit-profile',
  )
  expect(screen.getByRole('link', { name: /1,200.*Profile views/ })).toBeTruthy()
  const steps = (await screen.findAllByRole('link', { name: /adds \d+ percent/ })).map((link) =>
    link.getAttribute('href'),
  )
  expect(steps).toEqual(['bio', 'workHistory', 'phone'].map((key) => `/talent/edit-profile?field=${key}`))
})

it('begins with the CV where the profile is empty', async () => {
  const steps = ['skills', 'workHistory'].map((key) => ({ key, points: 20, gained: 0, done: false }))
  answer({ ...answers, '/api/profile/completeness': { body: { profileCompleteness: 20, steps } } })
  show()
  const offer = within(await screen.findByRole('region', { name: 'Start from your CV' }))
  expect(offer.getByRole('link', { name: 'Write it by hand instead' }).getAttribute('href')).toBe(
    '/talent/edit-profile?field=title',
  )
  const file = new File(['x'], 'reem.pdf', { type: 'application/pdf' })
  await userEvent.upload(offer.getByLabelText('Upload a CV'), file)
  expect(takeHandedOver()).toBe(file)
  expect(takeHandedOver()).toBeNull()
})

it('offers no start to somebody who has begun', async () => {
  const steps = ['skills', 'workHistory'].map((key, n) => ({ key, points: 20, gained: n * 5, done: false }))
  answer({ ...answers, '/api/profile/completeness': { body: { profileCompleteness: 30, steps } } })
  show()
  await screen.findAllByRole('link', { name: /adds \d+ percent/ })
  expect(screen.queryByRole('region', { name: 'Start from your CV' })).toBeNull()
})

it('recommends a job with its match, some skills and the first reason, and applies in one press', async () => {
  let applied = false
  const calls = answer({
    ...answers,
    '/api/jobs/recommendations': () => ({
      body: [applied ? { ...nurse, applicationId: 'a1', applicationStatus: 'pending' } : nurse],
    }),
    '/api/applications': () => {
      applied = true
      return { status: 201, body: { id: 'a1' } }
    },
  })
  show()
  expect(await screen.findByRole('img', { name: 'Match for Nurse: 87 percent' })).toBeTruthy()
  expect(screen.getByText('9,000 – 12,000 SAR')).toBeTruthy()
  expect(screen.getByText('+2 more')).toBeTruthy()
  expect(screen.getByText('Your skills fit.')).toBeTruthy()
  expect(screen.queryByText('Same city.')).toBeNull()
  expect(screen.getByRole('link', { name: 'View details: Nurse' }).getAttribute('href')).toBe('/job/j1')
  await userEvent.click(screen.getByRole('button', { name: /Quick apply/ }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Application Submitted Successfully!',
      description: 'Your application has been sent to the employer.',
    }),
  )
  const sent = JSON.parse(calls.find(({ path }) => path === '/api/applications')!.init.body as string) as {
    jobId: string
    coverLetter: string
  }
  expect(sent.jobId).toBe('j1')
  expect(sent.coverLetter).toContain('Nurse')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Quick apply/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'AI job recommendations' }))
})

it('leads to the profile when there is nothing to recommend, and says when it failed', async () => {
  let works = false
  answer({ ...answers, '/api/jobs/recommendations': () => (works ? { body: [] } : { status: 500, body: 'down' }) })
  show()
  expect(await screen.findByText('Failed to get AI recommendations. Please try again.')).toBeTruthy()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('link', { name: 'Complete Profile' })).getAttribute('href')).toBe('/talent/profile')
})

it('asks nothing of a profile for the operator', async () => {
  const calls = answer({})
  show({ ...talent, role: 'admin' })
  expect(screen.getByRole('link', { name: /Operations/ }).getAttribute('href')).toBe('/admin')
  await Promise.resolve()
  expect(calls.filter(({ path }) => path !== '/api/auth/user')).toEqual([])
})
