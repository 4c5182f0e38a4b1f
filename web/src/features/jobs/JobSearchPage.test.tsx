import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation, useNavigate } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import JobSearchPage from './JobSearchPage'
import { job as anyJob } from './testData'
import type { FoundJob } from './types'

beforeAll(() => Promise.all((['job', 'jobs', 'search', 'industry'] as const).map(loadPart)))

const job: FoundJob = { ...anyJob, jobType: 'full-time', skills: ['Go', 'SQL', 'Linux', 'Git', 'Redis', 'AWS'] }
const talent = {
  id: 'u1',
  firstName: 'Noura',
  lastName: '',
  email: 'n@x.example',
  profileImageUrl: '',
  role: 'job_seeker',
  language: 'en',
  emailVerified: true,
  companyId: '',
  companyName: '',
} as User

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

function show(path = '/job-search', user: User | null = null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <JobSearchPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function asked(calls: { path: string }[]) {
  return calls
    .filter(({ path }) => path.startsWith('/api/jobs?'))
    .map(({ path }) => new URL(path, 'http://x').searchParams.toString())
}

it('asks only when the button is pressed, and keeps the question in the address', async () => {
  const calls = answer({ '/api/jobs': { body: [job], headers: { 'X-Total-Count': '1' } } })
  show()
  expect(await screen.findByRole('heading', { name: 'All Jobs (1)' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Keywords'), 'nurse')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remote' }))
  expect(asked(calls)).toEqual(['limit=20'])
  await userEvent.click(screen.getByRole('button', { name: 'Search Jobs' }))
  await waitFor(() => expect(asked(calls)).toEqual(['limit=20', 'search=nurse&jobType=remote&limit=20']))
  expect(screen.getByTestId('address').textContent).toBe('?search=nurse&jobType=remote')
})

it('follows Back, fields and all', async () => {
  answer({ '/api/jobs': { body: [job], headers: { 'X-Total-Count': '1' } } })
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remote' }))
  await userEvent.type(screen.getByLabelText('Keywords'), 'go{Enter}')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?search=go&jobType=remote'))
  await userEvent.click(screen.getByText('go back'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe(''))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remote' }).checked).toBe(false)
})

it('opens a shared search with its fields filled', async () => {
  const calls = answer({ '/api/jobs': { body: [], headers: { 'X-Total-Count': '0' } } })
  show('/job-search?location=Jeddah&experienceLevel=lead')
  expect(await screen.findByText('No jobs found matching your criteria')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Jeddah')
  expect(asked(calls)).toEqual(['location=Jeddah&experienceLevel=lead&limit=20'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('')
})

it('shows a complete row: four skills and how many more', async () => {
  answer({ '/api/jobs': { body: [job], headers: { 'X-Total-Count': '1' } } })
  show()
  const link = await screen.findByRole('link', { name: 'Backend Engineer' })
  const row = within(link.closest('li')!)
  expect(row.getByText('12,000 – 18,000 SAR')).toBeTruthy()
  expect(row.getByText('Git')).toBeTruthy()
  expect(row.queryByText('Redis')).toBeNull()
  expect(row.getByText('+2 more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Save job/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull()
})

it('loads the next page and puts the keyboard on the first new job', async () => {
  let first = true
  answer({
    '/api/jobs': () => {
      const body = [first ? job : { ...job, id: 'j2', title: 'Nurse', shown: { ...job.shown, title: 'Nurse' } }]
      const headers: Record<string, string> = { 'X-Total-Count': '2' }
      if (first) headers.Link = '</api/jobs?cursor=abc&limit=20>; rel="next"'
      first = false
      return { body, headers }
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 more' }))
  const added = await screen.findByRole('link', { name: 'Nurse' })
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(screen.queryByRole('button', { name: 'Show 1 more' })).toBeNull()
})

it('stays usable when the list fails, and tries again', async () => {
  let broken = true
  answer({
    '/api/jobs': () => (broken ? { status: 500, body: 'down' } : { body: [job], headers: { 'X-Total-Count': '1' } }),
  })
  show()
  expect(await screen.findByText('Failed to fetch jobs')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Keywords'), 'go')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Backend Engineer' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('go')
})

it('lets a talent save a job and says so', async () => {
  let ids: string[] = []
  const calls = answer({
    '/api/jobs': () => ({ body: [{ ...job, saved: ids.includes('j1') }], headers: { 'X-Total-Count': '1' } }),
    '/api/jobs/recommendations': { body: [] },
    '/api/saved-jobs/j1': ({ method }) => {
      ids = method === 'PUT' ? ['j1'] : []
      return { status: 204 }
    },
  })
  show('/job-search', talent)
  const button = await screen.findByRole('button', { name: 'Save job: Backend Engineer' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Job Saved',
      description: 'Job has been added to your saved jobs list.',
    }),
  )
  await userEvent.click(button)
  await waitFor(() => expect(currentToast()?.title).toBe('Removed from saved jobs'))
  expect(calls.filter(({ path }) => path === '/api/saved-jobs/j1').map(({ init }) => init.method)).toEqual([
    'PUT',
    'DELETE',
  ])
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/talent')
})

it('goes to the search field on "/", but not while somebody types', async () => {
  answer({ '/api/jobs': { body: [], headers: { 'X-Total-Count': '0' } } })
  show()
  await userEvent.keyboard('/')
  const words = screen.getByLabelText<HTMLInputElement>('Keywords')
  expect(document.activeElement).toBe(words)
  expect(words.value).toBe('')
  screen.getByRole('checkbox', { name: 'Remote' }).focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(words)
  await userEvent.type(screen.getByLabelText('Location'), 'a/b')
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('a/b')
})

it('recommends three jobs with two reasons each, and applies with one press', async () => {
  let applied = ''
  const many = ['One', 'Two', 'Three', 'Four'].map((title, index) => ({
    ...job,
    id: `r${index}`,
    title,
    matchScore: 90 - index,
    matchReasons: ['First', 'Second', 'Third'].map((word) => `${word} of ${title}`),
    matchParts: [],
  }))
  const calls = answer({
    '/api/jobs': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/jobs/recommendations': () => ({
      body: many.map((one) =>
        one.id === applied ? { ...one, applicationId: 'a1', applicationStatus: 'pending' } : one,
      ),
    }),
    '/api/applications': ({ body }) => {
      applied = (JSON.parse(String(body)) as { jobId: string }).jobId
      return { status: 201, body: { id: 'a1' } }
    },
  })
  show('/job-search', talent)
  expect(screen.getByText('AI is finding the best jobs for you...')).toBeTruthy()
  expect(await screen.findByText('Second of Three')).toBeTruthy()
  expect(screen.queryByText('Third of One')).toBeNull()
  expect(screen.queryByText('First of Four')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Quick apply for Two' }))
  expect(await screen.findByText('Applied: Pending')).toBeTruthy()
  expect(currentToast()).toMatchObject({
    title: 'Application Submitted Successfully!',
    description: 'Your application has been sent to the employer.',
  })
  const sent = calls.find(({ path }) => path === '/api/applications')!
  expect(JSON.parse(String(sent.init.body))).toMatchObject({ jobId: 'r1', coverLetter: expect.stringContaining('Two') })
})

it('asks for a fuller profile where nothing can be recommended', async () => {
  answer({ '/api/jobs': { body: [], headers: { 'X-Total-Count': '0' } }, '/api/jobs/recommendations': { body: [] } })
  show('/job-search', talent)
  expect((await screen.findByRole('link', { name: 'Complete Profile' })).getAttribute('href')).toBe('/talent/profile')
})
