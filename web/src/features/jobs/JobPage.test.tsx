import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import type { Job } from './api'
import { currentToast, dismissToast } from '../../ui/toast'
import JobPage from './JobPage'
import { job as anyJob } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs'), loadPart('moderation'), loadPart('meta')]))

const job: Job = {
  ...anyJob,
  department: 'Platform',
  salaryMax: null,
  description: 'First.\n\nSecond.',
  requirements: ['Go'],
  benefits: ['Insurance'],
  skills: ['SQL'],
  applicationDeadline: '2026-12-31',
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
  for (const link of screen.getAllByRole('link', { name: 'Najd Systems' }))
    expect(link.getAttribute('href')).toBe('/company/c1')
  expect(screen.getAllByText('From 12,000 SAR')).toHaveLength(1)
  expect(screen.getByText('Second.')).toBeTruthy()
  expect(screen.getByText('31 December 2026')).toBeTruthy()
  expect(screen.getAllByText(/2 applications/).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.title).toBe('Backend Engineer · Tawafuq'))
})

it('asks visitors in and brings them back', async () => {
  answer({ '/api/jobs/j1': { body: job } })
  show()
  expect((await screen.findByRole('link', { name: 'Join as Talent' })).getAttribute('href')).toBe(
    '/talent/signup?next=%2Fjob%2Fj1',
  )
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fjob%2Fj1')
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})

it('tells a company that only it sees its draft', async () => {
  answer({ '/api/jobs/j1': { body: { ...job, status: 'draft' } } })
  show({ role: 'company', companyId: 'c1' })
  expect(await screen.findByText('Draft')).toBeTruthy()
  expect(screen.getByText('Only your company sees this job until it is open.')).toBeTruthy()
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

const profile = { title: 'Engineer', location: 'Riyadh', experience: 4, skills: ['SQL'] }
const match = {
  matchScore: 62,
  matchReasons: ['You live in the same city', 'Same job title', 'Required languages covered'],
  matchParts: [
    { key: 'skills', score: 92, points: 46, weight: 50 },
    { key: 'languages', score: 100, points: 3, weight: 3 },
  ],
  whatIfs: [
    { skill: 'C++', matchScore: 74 },
    { skill: 'Excel', matchScore: 62 },
  ],
}

it('lets a talent apply, shows the match, and then leads to the application', async () => {
  let applied = false
  answer({
    '/api/jobs/j1': () => ({ body: applied ? { ...job, applicationId: 'a1', applicationStatus: 'pending' } : job }),
    '/api/jobs/j1/match': { body: match },
    '/api/profile': { body: profile },
    '/api/applications': () => {
      applied = true
      return { status: 201, body: { id: 'a1' } }
    },
  })
  show({ role: 'job_seeker' })
  expect(await screen.findByRole('img', { name: 'Match: 62 percent' })).toBeTruthy()
  expect(screen.getByText('You live in the same city')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Apply Now' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Easy Apply' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Application' }))
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  const link = await screen.findByRole('link', { name: /Your application/ })
  expect(link.getAttribute('href')).toBe('/applications?application=a1')
  expect(link.textContent).toContain('Pending')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(screen.queryByRole('button', { name: 'Easy Apply' })).toBeNull()
})

it('asks for a title before one can apply', async () => {
  answer({
    '/api/jobs/j1': { body: job },
    '/api/jobs/j1/match': { body: match },
    '/api/profile': { body: { ...profile, title: '' } },
  })
  show({ role: 'job_seeker' })
  const links = await screen.findAllByRole('link', { name: 'Complete your profile to apply' })
  expect(links[0]!.getAttribute('href')).toBe('/talent/profile')
  expect(screen.queryByRole('button', { name: 'Easy Apply' })).toBeNull()
})

it('sends visitors to log in, and the owner to the applicants', async () => {
  answer({ '/api/jobs/j1': { body: job } })
  show()
  expect((await screen.findByRole('link', { name: 'Log in to apply' })).getAttribute('href')).toBe(
    '/login?next=%2Fjob%2Fj1',
  )
  cleanup()
  show({ role: 'company', companyId: 'c1' })
  expect((await screen.findByRole('link', { name: '2 applicants' })).getAttribute('href')).toBe(
    '/company/jobs/j1/applicants',
  )
})

it('takes a match apart: its parts, its reasons, what would raise it, and a receipt', async () => {
  answer({ '/api/jobs/j1': { body: job }, '/api/jobs/j1/match': { body: match }, '/api/profile': { body: profile } })
  show({ role: 'job_seeker' })
  expect((await screen.findByText('Same job title')).closest('li')).toBeTruthy()
  // Of nine parts, those that the job speaks of.
  expect([...document.querySelectorAll('dl[aria-label="Breakdown"] dt')].map((part) => part.textContent)).toEqual([
    'Skills',
    'Languages',
  ])
  expect(screen.queryByText('Required languages covered')).toBeNull()
  const more = screen.getByRole('button', { name: 'All reasons' })
  await userEvent.click(more)
  expect(screen.getByText('Required languages covered')).toBeTruthy()
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const raise = screen.getByRole('link', { name: 'Add C++: your match rises from 62 to 74 percent' })
  expect(raise.textContent).toContain('62 → 74')
  expect(raise.getAttribute('href')).toBe('/talent/edit-profile?field=skills&add=C%2B%2B')
  // What changes nothing is not offered.
  expect(screen.queryByRole('link', { name: /Excel/ })).toBeNull()
  const receipt = screen.getByRole('link', { name: 'Download the receipt' })
  expect(receipt.getAttribute('href')).toBe('/api/jobs/j1/match/receipt')
  expect(receipt.hasAttribute('download')).toBe(true)
  expect(screen.getByRole('link', { name: 'How matching works' }).getAttribute('href')).toBe('/how-matching-works')
})

it('lets anybody report it, once a reason is chosen', async () => {
  const calls = answer({
    '/api/jobs/j1': { body: job },
    '/api/reports': { status: 201, body: { success: true, message: '' } },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Report this job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this job' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByLabelText('What is wrong?').getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ path }) => path === '/api/reports')).toBe(false)
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Asks for money')
  await userEvent.type(dialog.getByLabelText(/What should we know/), '500 SAR first')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path === '/api/reports')?.init.body).toBe(
    '{"kind":"job","id":"j1","reason":"asksForMoney","text":"500 SAR first"}',
  )
  expect(currentToast()?.title).toBe('Report sent')
  dismissToast()
})

it('tells a company why its job was removed, and nobody else', async () => {
  const removed = {
    ...job,
    status: 'removed' as const,
    removal: { reason: 'fraud', text: 'يطلب رسومًا', at: '2026-01-02T10:00:00Z' },
  }
  answer({ '/api/jobs/j1': { body: removed } })
  show({ role: 'company', companyId: 'c1' })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Reason: Fraud')
  expect(said.textContent).toContain('يطلب رسومًا')
  expect(screen.queryByRole('button', { name: 'Report this job' })).toBeNull()
})

it('tells an applicant that the job was removed', async () => {
  answer({
    '/api/jobs/j1': { body: { ...job, status: 'removed' as const, applicationId: 'a1', applicationStatus: 'pending' } },
  })
  show({ role: 'job_seeker' })
  expect(
    await screen.findByText('This job was removed from Tawafuq. You still see it because you applied.'),
  ).toBeTruthy()
})
