import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast, dismissToast } from '../../ui/toast'
import type { Job } from './api'
import { closesAfter, EasyApplyDialog } from './EasyApplyDialog'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs')]))
beforeEach(() => dismissToast())

const job = {
  id: 'j1',
  title: 'Backend Engineer',
  companyName: 'Najd Systems',
  skills: ['Go', 'SQL', 'Linux', 'Redis'],
  // The figure goes by what was written: none of these is among the talent's skills.
  shown: { title: 'Backend Engineer', skills: ['لغة جو', 'إس كيو إل', 'لينكس', 'ريديس'], location: '' },
} as Job
const profile = {
  title: 'Engineer',
  location: 'Riyadh',
  experience: 4,
  skills: ['go', 'PostgreSQL', 'Git', 'AWS', 'C', 'Rust', 'Zig'],
}

function show({ user = '' } = {}) {
  const onClose = vi.fn()
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user === '' ? null : ({ id: user, role: 'job_seeker' } as User))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EasyApplyDialog job={job} profile={profile} open onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onClose
}

function bodies(calls: { init: RequestInit }[]): unknown[] {
  return calls.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)))
}

it('shows the skills match, the profile and a counted letter', async () => {
  answer({})
  show()
  expect(screen.getByRole('progressbar', { name: 'Skills match' }).getAttribute('aria-valuenow')).toBe('50')
  // The words of the page count by meaning: a second count, by letters, would contradict them.
  expect(screen.getByText('Compares your skills with those this job lists. 95% at most.')).toBeTruthy()
  expect(screen.queryByText(/\d of (the )?\d/)).toBeNull()
  expect(screen.getByText(/4 years of experience/)).toBeTruthy()
  expect(screen.getByText('Rust')).toBeTruthy()
  expect(screen.queryByText('Zig')).toBeNull()
  expect(screen.getByText('0/500 characters')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox'), 'Hello')
  expect(screen.getByText('5/500 characters')).toBeTruthy()
  expect(screen.getByText(/contact details/)).toBeTruthy()
})

it('leaves an empty letter out, reports success and closes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answer({ '/api/applications': { status: 201, body: { id: 'a1' } } })
  const onClose = show()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '   ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeTruthy()
  expect(bodies(calls)).toEqual([{ jobId: 'j1' }])
  expect(onClose).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(closesAfter))
  expect(onClose).toHaveBeenCalledWith(true)
  expect(currentToast()).toMatchObject({
    title: 'Application Sent!',
    description: 'Your application has been submitted successfully.',
  })
  // The letter is empty again.
  expect(screen.getByText('0/500 characters')).toBeTruthy()
})

it('stays with its letter when the server refuses, and says why', async () => {
  const calls = answer({
    '/api/applications': {
      status: 409,
      body: { code: 'application.duplicate', message: 'You have applied already.', fields: {} },
    },
  })
  const onClose = show()
  await userEvent.type(screen.getByRole('textbox'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      open: true,
      variant: 'destructive',
      title: 'Application Failed',
      description: 'You have applied already.',
    }),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
  expect(bodies(calls)).toEqual([{ jobId: 'j1', coverLetter: 'Hello' }])
  expect(onClose).not.toHaveBeenCalled()
})

it('names the network where there was no answer, and tries the same act again', async () => {
  const keys: string[] = []
  let online = false
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']!)
    return online
      ? Promise.resolve(new Response('{"id":"a1"}', { status: 201 }))
      : Promise.reject(new TypeError('offline'))
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      open: true,
      title: 'Error',
      description: 'Network error while submitting application.',
    }),
  )
  online = true
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Application' }))
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it('cannot be left while it is sending', async () => {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  const onClose = show()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  const busy = await screen.findByRole('button', { name: 'Submitting...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  waiting[0]!(new Response('down', { status: 500 }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      open: true,
      title: 'Application Failed',
      description: 'Failed to submit application. Please try again.',
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledWith(false)
})

function submit() {
  return userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
}

const versions = [
  { id: 'v2', fileName: 'Sara 2026.pdf', uploadedAt: '2026-11-12T08:00:00Z' },
  { id: 'v1', fileName: 'سيرتي.docx', uploadedAt: '2025-01-03T08:00:00Z' },
]

it('names the CV to be sent, and lets another one or none be sent', async () => {
  const calls = answer({
    '/api/cv/u1/versions': { body: versions },
    '/api/applications': { status: 409, body: { code: 'application.jobClosed', message: 'Closed.', fields: {} } },
  })
  show({ user: 'u1' })
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Attached CV' })
  expect([...list.options].map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Sara 2026.pdf · 12 November 2026',
    'سيرتي.docx · 3 January 2025',
    'No CV',
  ])
  expect(list.options[0]!.text).toBe('\u2068Sara 2026.pdf\u2069 · 12 November 2026')
  expect(list.selectedOptions[0]!.text).toContain('Sara 2026.pdf')
  expect(screen.getByText(/sees this version only, not later ones/).textContent).toMatch(
    /^Uploaded on 12 November 2026/,
  )
  await submit()
  await waitFor(() => expect(bodies(calls)).toEqual([{ jobId: 'j1', cvId: 'v2' }]))
  await userEvent.selectOptions(list, 'v1')
  await submit()
  await waitFor(() => expect(bodies(calls)[1]).toEqual({ jobId: 'j1', cvId: 'v1' }))
  await userEvent.selectOptions(list, 'No CV')
  expect(screen.getByText(/will not receive a CV with this application/)).toBeTruthy()
  await submit()
  await waitFor(() => expect(bodies(calls)[2]).toEqual({ jobId: 'j1', cvId: 'none' }))
})

it('says that no CV goes along without one, and sends none', async () => {
  const calls = answer({
    '/api/cv/u1/versions': { body: [] },
    '/api/applications': { status: 201, body: { id: 'a1' } },
  })
  show({ user: 'u1' })
  expect(await screen.findByText('You have not uploaded a CV, so none will be attached.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await waitFor(() => expect(bodies(calls)).toEqual([{ jobId: 'j1', cvId: 'none' }]))
})

it('names what is wrong with the chosen CV', async () => {
  answer({
    '/api/cv/u1/versions': { body: versions },
    '/api/applications': {
      status: 422,
      body: { code: 'request.invalid', message: 'Wrong.', fields: { cvId: 'This CV is not among yours any more.' } },
    },
  })
  show({ user: 'u1' })
  const list = await screen.findByRole('combobox', { name: 'Attached CV' })
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await screen.findByText('This CV is not among yours any more.')
  expect(list.getAttribute('aria-invalid')).toBe('true')
})

it('offers to take the application back until the company is told, ten seconds from sending', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answer({
    '/api/applications': { status: 201, body: { id: 'a1' } },
    '/api/applications/a1': { status: 204 },
  })
  const onClose = show()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await screen.findByRole('heading', { name: 'Application Submitted!' })
  await act(() => vi.advanceTimersByTimeAsync(closesAfter))
  expect(onClose).toHaveBeenCalledWith(true)
  const offer = currentToast()!
  expect(offer.action?.label).toBe('Undo')
  expect(offer.duration).toBeLessThanOrEqual(10_000 - closesAfter)
  expect(offer.duration).toBeGreaterThan(5_000)
  await act(async () => offer.action!.onClick())
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Application withdrawn',
      description: 'The company was not notified.',
    }),
  )
  expect(calls.filter(({ init }) => init.method === 'DELETE').map(({ path }) => path)).toEqual(['/api/applications/a1'])
})
