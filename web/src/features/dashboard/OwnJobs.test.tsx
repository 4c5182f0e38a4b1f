import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Job } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { OwnJobs } from './OwnJobs'

beforeAll(() => Promise.all([loadPart('job'), loadPart('company'), loadPart('account')]))

function job(id: string, over: Partial<Job> = {}): Job {
  return {
    id,
    title: `Job ${id}`,
    status: 'open',
    location: 'Riyadh',
    jobType: 'full-time',
    applicationsCount: 2,
    applicationDeadline: '',
    createdAt: '2026-11-01T09:00:00Z',
    postedAt: '2026-11-02T09:00:00Z',
    ...over,
  } as Job
}

function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnJobs />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function choose(title: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions: ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('leads to the form when there are none', async () => {
  answer({ '/api/jobs/company': { body: [], headers: { 'X-Total-Count': '0' } } })
  show()
  expect(await screen.findByText('No jobs yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Post a job' })[0]!.getAttribute('href')).toBe('/company/post-job')
})

it('shows three, and all of them in place when asked', async () => {
  const pages: Record<string, { body: Job[]; headers: Record<string, string> }> = {
    '3': {
      body: [job('1'), job('2'), job('3')],
      headers: { 'X-Total-Count': '5', Link: '</api/jobs/company?cursor=c&limit=3>; rel="next"' },
    },
    '20': { body: [job('4'), job('5')], headers: { 'X-Total-Count': '5' } },
  }
  vi.stubGlobal('fetch', (path: string) => {
    const { body, headers } = pages[new URLSearchParams(path.split('?')[1]).get('limit')!]!
    return Promise.resolve(new Response(JSON.stringify(body), { headers }))
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 5 jobs' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('asks once before it closes a job', async () => {
  const calls = answer({
    '/api/jobs/company': { body: [job('1')] },
    '/api/jobs/1/close': { body: job('1', { status: 'closed' }) },
  })
  show()
  await choose('Job 1', 'Close')
  const dialog = await screen.findByRole('dialog', { name: 'Close this job?' })
  expect(calls.some(({ path }) => path.endsWith('/close'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the job' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Job closed'))
  expect(calls.filter(({ path }) => path.startsWith('/api/jobs/company'))).toHaveLength(2)
})

it('says that the deadline has passed and leads to it', async () => {
  answer({ '/api/jobs/company': { body: [job('1', { status: 'expired', applicationDeadline: '2024-01-01' })] } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen Job 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'The deadline has passed' })
  expect(dialog.textContent).toContain('1 January 2024')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the deadline' }))
  expect(screen.getByTestId('where').textContent).toBe('/company/post-job?id=1&field=applicationDeadline')
})

it('opens a copy in the form', async () => {
  answer({
    '/api/jobs/company': { body: [job('1')] },
    '/api/jobs/1/duplicate': { status: 201, body: job('9', { status: 'draft' }) },
  })
  show()
  await choose('Job 1', 'Duplicate')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/company/post-job?id=9'))
})

it('says why when a step is refused, and reads the list again', async () => {
  const calls = answer({
    '/api/jobs/company': { body: [job('1', { status: 'draft', postedAt: null })] },
    '/api/jobs/1': {
      status: 409,
      body: { success: false, code: 'job.wrongStatus', message: 'This cannot be done.', fields: {} },
    },
  })
  show()
  expect(await screen.findByText(/Draft from 1 November 2026/)).toBeTruthy()
  await choose('Job 1', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'The draft was not deleted',
      description: 'This cannot be done.',
      variant: 'destructive',
    }),
  )
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/jobs/company'))).toHaveLength(2))
})

it('leads to what a draft lacks when it cannot be posted yet', async () => {
  answer({
    '/api/jobs/company': { body: [job('1', { status: 'draft', location: '', jobType: '', postedAt: null })] },
    '/api/jobs/1/publish': {
      status: 422,
      body: {
        success: false,
        code: 'request.invalid',
        message: 'Please check.',
        fields: { location: 'Please fill this in.' },
      },
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish Job 1' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'The job was not posted',
      description: 'This job is missing something it needs before it can open.',
    }),
  )
  currentToast()!.action!.onClick()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/company/post-job?id=1&field=location'))
})

it('deletes the last draft, says so and leaves the focus at the heading', async () => {
  let left = [job('1', { status: 'draft', postedAt: null })]
  answer({
    '/api/jobs/company': () => ({ body: left }),
    '/api/jobs/1': () => {
      left = []
      return { status: 204 }
    },
  })
  show()
  await choose('Job 1', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft' }))
  expect(await screen.findByText('No jobs yet')).toBeTruthy()
  expect(currentToast()?.title).toBe('Draft deleted')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your jobs' })))
})
