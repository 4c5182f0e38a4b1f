import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Candidate } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation, useNavigate } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import CandidatesPage from './CandidatesPage'

beforeAll(() => Promise.all((['job', 'candidates', 'search'] as const).map(loadPart)))

const noura: Candidate = {
  id: 't1',
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  title: 'Data Analyst',
  location: 'Jeddah',
  experience: 4,
  education: [],
  skills: ['SQL', 'Excel', 'Power BI', 'Python', 'R'],
  bio: '',
  availability: 'immediately',
  expectedSalary: null,
  languages: [],
  profileCompleteness: 80,
  profileImageUrl: '',
  shortlisted: false,
  near: false,
  shown: {
    title: 'Data Analyst',
    skills: ['SQL', 'Excel', 'Power BI', 'Python', 'R'],
    location: 'Jeddah',
    languages: [],
    education: [],
  },
}

function Address() {
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        go back
      </button>
    </>
  )
}

function show(path = '/company/candidates') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <CandidatesPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function asked(calls: { path: string }[]) {
  return calls.filter(({ path }) => path.startsWith('/api/candidates?')).map(({ path }) => path.split('?')[1])
}

it('asks only when told to, keeps the question in the address and follows Back', async () => {
  const calls = answer({ '/api/candidates': { body: [noura], headers: { 'X-Total-Count': '100000' } } })
  show()
  expect(await screen.findByRole('heading', { name: 'Candidates (100,000)' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Skills'), 'SQL{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'Mid (3-5 years)' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Available now' }))
  expect(asked(calls)).toEqual(['limit=20'])
  await userEvent.click(screen.getByRole('button', { name: 'Search Candidates' }))
  await waitFor(() =>
    expect(asked(calls)).toEqual(['limit=20', 'skill=SQL&experience=mid&availability=immediately&limit=20']),
  )
  expect(screen.getByTestId('address').textContent).toBe('?skill=SQL&experience=mid&availability=immediately')
  await userEvent.click(screen.getByText('go back'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove SQL' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any time' }).checked).toBe(true)
})

it('shows a complete row: three skills and how many more', async () => {
  answer({ '/api/candidates': { body: [{ ...noura, id: 'talent_t1' }] } })
  show()
  const link = await screen.findByRole('link', { name: 'Noura Al-Harbi' })
  expect(link.getAttribute('href')).toBe('/talent/t1')
  const row = within(link.closest('li')!)
  expect(row.getByText('4 years of experience')).toBeTruthy()
  expect(row.getByText('Mid')).toBeTruthy()
  expect(row.queryByText('Python')).toBeNull()
  expect(row.getByText('+2 more')).toBeTruthy()
})

it('shortlists with one press, and undoing a removal brings the note back', async () => {
  let saved = false
  const calls = answer({
    '/api/candidates': () => ({ body: [{ ...noura, shortlisted: saved }] }),
    '/api/shortlist': () => ({
      body: saved ? [{ ...noura, jobId: '', note: 'Met at the fair', savedAt: '2026-11-10T08:00:00Z' }] : [],
    }),
    '/api/shortlist/t1': ({ method }) => {
      saved = method === 'PUT'
      return { status: 204 }
    },
  })
  show()
  const star = await screen.findByRole('button', { name: 'Shortlist: Noura Al-Harbi' })
  await userEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  expect(currentToast()).toMatchObject({ title: 'Saved to your shortlist', description: 'Noura Al-Harbi' })
  await userEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  currentToast()!.action!.onClick()
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  const bodies = calls
    .filter(({ init }) => init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)) as unknown)
  expect(bodies).toEqual([
    { jobId: '', note: '' },
    { jobId: '', note: 'Met at the fair' },
  ])
})

it('distinguishes a refusal from a lost connection', async () => {
  answer({ '/api/candidates': { status: 500, body: 'down' } })
  show()
  expect(await screen.findByText('Failed to Load Candidates')).toBeTruthy()
  expect(screen.getByText('Could not fetch candidate data. Please try again.')).toBeTruthy()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Network Error')).toBeTruthy()
  expect(screen.getByText('Please check your connection and try again.')).toBeTruthy()
})

it('shows the list of a job with its notes, and takes somebody off it', async () => {
  let entries = [{ ...noura, jobId: 'j1', note: 'Strong in SQL', savedAt: '2026-11-10T08:00:00Z' }]
  const calls = answer({
    '/api/jobs/company': { body: [{ id: 'j1', title: 'Analyst', status: 'open', applicationDeadline: '' }] },
    '/api/shortlist': () => ({ body: entries, headers: { 'X-Total-Count': String(entries.length) } }),
    '/api/shortlist/t1': () => {
      entries = []
      return { status: 204 }
    },
  })
  show('/company/candidates?view=shortlist&jobId=j1')
  expect(await screen.findByText('Strong in SQL')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Analyst' })).toHaveProperty('selected', true))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Noura Al-Harbi from this list' }))
  expect(await screen.findByText('No one saved for this job yet')).toBeTruthy()
  expect(calls.find(({ init }) => init.method === 'DELETE')?.path).toBe('/api/shortlist/t1?jobId=j1')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
})

it('says where the list ends for a company whose e-mail is not confirmed', async () => {
  answer({ '/api/candidates': { body: [noura], headers: { 'X-Total-Count': '62' } } })
  show()
  expect(await screen.findByText('You see the first 1 of 62. Confirm your email to see all of them.')).toBeTruthy()
})

it('gives the server’s reason where the budget for today is spent', async () => {
  const message = 'Your company has reached its limit of candidates viewed in 24 hours. Please come back later.'
  answer({ '/api/candidates': { status: 429, body: { success: false, code: 'pool.budget', message, fields: {} } } })
  show()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText('Could not fetch candidate data. Please try again.')).toBeNull()
})

it('lists the invitations sent, and does not name who left the pool', async () => {
  const sent = {
    companyId: 'c1',
    companyName: 'Najd',
    jobId: 'j1',
    jobTitle: 'Analyst',
    message: 'Have a look',
    createdAt: '2026-11-10T08:00:00Z',
  }
  answer({
    '/api/invitations': {
      body: [
        { ...sent, id: 'v1', talentId: 't1', talentName: 'Noura Al-Harbi', state: 'accepted' },
        { ...sent, id: 'v2', talentId: '', talentName: '', state: 'open' },
      ],
      headers: { 'X-Total-Count': '2' },
    },
  })
  show('/company/candidates?view=invitations')
  expect((await screen.findByRole('link', { name: 'Noura Al-Harbi' })).getAttribute('href')).toBe('/talent/t1?job=j1')
  expect(screen.getByRole('heading', { name: 'Invitations sent (2)' })).toBeTruthy()
  const left = within(screen.getByText('A former candidate').closest('li')!)
  expect(left.queryByRole('link', { name: /left/ })).toBeNull()
  expect(left.getByText('Waiting for a response')).toBeTruthy()
})
