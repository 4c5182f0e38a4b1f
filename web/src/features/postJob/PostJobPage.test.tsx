import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { Job, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import PostJobPage from './PostJobPage'

const user = {
  id: 'u1',
  role: 'company',
  companyId: 'c1',
  companyName: 'Najd Systems',
  companyLogoUrl: '',
  language: 'en',
} as User

const job: Job = {
  id: 'j1',
  companyId: 'c1',
  companyName: 'Najd Systems',
  blind: false,
  companyLogoUrl: '',
  status: 'draft',
  saved: false,
  applicationId: '',
  applicationStatus: '',
  views: 0,
  removal: null,
  applicationsCount: 0,
  createdAt: '2026-11-01T09:00:00Z',
  postedAt: null,
  title: 'Accountant',
  department: '',
  location: 'Jeddah',
  jobType: 'contract',
  experienceLevel: 'senior',
  salaryMin: null,
  salaryMax: 9_000,
  currency: 'SAR',
  description: 'Books.',
  requirements: ['IFRS'],
  benefits: [],
  skills: ['SAP'],
  applicationDeadline: '',
  // The editor has what was written.
  shown: { title: 'محاسب', skills: ['ساب'], location: 'جدة' },
}

beforeAll(() => Promise.all([loadPart('job'), loadPart('company')]))
beforeEach(() => sessionStorage.clear())

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>
}

function show(path = '/company/post-job') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <PostJobPage />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** At once, not key by key: there is much to fill in. */
function put(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function fill() {
  put('Job title', 'Backend Engineer')
  put('Location', 'Riyadh')
  put('Job type', 'full-time')
  put('Experience level', 'mid')
  put('Description', 'Build things.')
}

async function press(words: string) {
  await userEvent.click(screen.getByText(words))
}

function sent(init: RequestInit): Record<string, unknown> {
  return JSON.parse(init.body as string) as Record<string, unknown>
}

it('posts what was typed and goes back to the dashboard', async () => {
  const calls = answer({ '/api/jobs': { status: 201, body: job } })
  show()
  fill()
  put(/^From/, '12,000')
  await userEvent.type(screen.getByLabelText(/^Skills/), 'Go, , PostgreSQL ,go')
  await press('Post job')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/company/dashboard'))
  const { init } = calls.find(({ path }) => path === '/api/jobs')!
  expect(init.method).toBe('POST')
  expect(sent(init)).toMatchObject({
    title: 'Backend Engineer',
    companyId: 'c1',
    status: 'open',
    currency: 'SAR',
    salaryMin: 12_000,
    salaryMax: null,
    skills: ['Go', 'PostgreSQL'],
  })
  expect(currentToast()?.title).toBe('Job posted')
  expect(sessionStorage).toHaveLength(0)
})

it('saves a draft', async () => {
  const calls = answer({ '/api/jobs': { status: 201, body: job } })
  show()
  fill()
  await press('Save draft')
  await waitFor(() => expect(currentToast()?.title).toBe('Draft saved'))
  // On a slow machine the fields have asked for suggestions by then.
  expect(sent(calls.find(({ path }) => path === '/api/jobs')!.init).status).toBe('draft')
})

it('asks nothing of the server while fields are empty, and goes to the first of them', async () => {
  const calls = answer({})
  show()
  await press('Post job')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Job title')))
  expect(screen.getByRole('alert').textContent).toContain('Failed to Post Job')
  expect(calls).toHaveLength(0)
})

it('shows the server’s problems under their fields, goes to the first, and keeps what was typed', async () => {
  answer({
    '/api/jobs': {
      status: 422,
      body: {
        success: false,
        code: 'request.invalid',
        message: 'Please check the marked fields.',
        fields: { skills: 'At most 50 entries, please.', salaryMax: 'The maximum must not be below the minimum.' },
      },
    },
  })
  show()
  fill()
  await press('Post job')
  const max = screen.getByLabelText(/^Up to/)
  await waitFor(() => expect(document.activeElement).toBe(max))
  expect(max.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Failed to Post JobPlease check the marked fields.')
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Backend Engineer')
})

it.each([
  ['without words', () => answer({ '/api/jobs': { status: 502, body: '<html>' } }), 'Please try again later.'],
  [
    'that never came',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    'Network error. Please check your connection and try again.',
  ],
])('has words of its own for an answer %s', async (_, prepare, words) => {
  prepare()
  show()
  fill()
  await press('Post job')
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to Post Job${words}`)
})

it('offers back what was typed before a reload', async () => {
  answer({})
  const { unmount } = show()
  put('Job title', 'Nurse')
  unmount()
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('')
  await press('Restore')
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Nurse')
  expect(screen.queryByText('You have unsaved changes')).toBeNull()
})

it('shows the job as candidates will read it', () => {
  answer({})
  show()
  fill()
  const preview = screen.getByRole('region', { name: 'Preview of the job' })
  expect(preview.textContent).toContain('Backend Engineer')
  expect(preview.textContent).toContain('Salary not specified')
})

it('on phones goes from the preview back to the field at fault', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answer({})
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  expect(screen.queryByLabelText('Job title')).toBeNull()
  await press('Post job')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Job title')))
})

it('publishes a draft with its changes', async () => {
  const calls = answer({ '/api/jobs/j1': { body: job }, '/api/jobs/j1/publish': { body: { ...job, status: 'open' } } })
  show('/company/post-job?id=j1')
  await screen.findByLabelText('Job title')
  put('Job title', 'Accountant II')
  await press('Post job')
  await waitFor(() => expect(currentToast()?.title).toBe('Job posted'))
  const changes = calls.filter(({ init }) => init.method !== 'GET')
  expect(changes.map(({ path, init }) => `${init.method} ${path}`)).toEqual([
    'PUT /api/jobs/j1',
    'POST /api/jobs/j1/publish',
  ])
  expect(sent(changes[0]!.init)).toMatchObject({ title: 'Accountant II', requirements: ['IFRS'], salaryMax: 9_000 })
})

it('has one button for an open job, and no form for another company’s', async () => {
  answer({
    '/api/jobs/j1': { body: { ...job, status: 'open' } },
    '/api/jobs/j2': { body: { ...job, id: 'j2', companyId: 'c2', status: 'open' } },
  })
  const { unmount } = show('/company/post-job?id=j1')
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  unmount()
  show('/company/post-job?id=j2')
  expect((await screen.findByRole('heading', { level: 1, name: 'Job not found' })).tagName).toBe('H1')
})

it('begins at the deadline for those who come to change it', async () => {
  answer({ '/api/jobs/j1': { body: { ...job, status: 'expired', applicationDeadline: '2026-01-01' } } })
  show('/company/post-job?id=j1&field=applicationDeadline')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last day to apply/)))
  expect(screen.getByRole('button', { name: 'Save and reopen' })).toBeTruthy()
})

it('hides names on a job before anything else of it is saved', async () => {
  const calls = answer({
    '/api/jobs/j1': { body: { ...job, status: 'open' } },
    '/api/jobs/j1/blind': { body: { ...job, blind: true } },
  })
  show('/company/post-job?id=j1')
  await userEvent.click(await screen.findByRole('switch', { name: 'Hide names until the interview' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(calls.filter(({ init }) => init.method === 'PUT')).toHaveLength(2))
  const [first, second] = calls.filter(({ init }) => init.method === 'PUT')
  expect([first!.path, first!.init.body]).toEqual(['/api/jobs/j1/blind', '{"blind":true}'])
  expect(second!.path).toBe('/api/jobs/j1')
})

it('keeps names hidden once somebody has applied', async () => {
  answer({ '/api/jobs/j1': { body: { ...job, blind: true, applicationsCount: 1 } } })
  show('/company/post-job?id=j1')
  const kept = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Hide names until the interview' })
  expect([kept.disabled, kept.getAttribute('aria-checked')]).toEqual([true, 'true'])
})
