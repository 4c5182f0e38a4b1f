import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast, dismissToast } from '../../ui/toast'
import type { Job } from './api'
import { closesAfter, EasyApplyDialog } from './EasyApplyDialog'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs')]))
beforeEach(() => dismissToast())

const job = { id: 'j1', title: 'Backend Engineer', companyName: 'Najd Systems', skills: ['Go', 'SQL', 'Linux', 'Redis'] } as Job
const profile = { title: 'Engineer', location: 'Riyadh', experience: 4, skills: ['go', 'PostgreSQL', 'Git', 'AWS', 'C', 'Rust', 'Zig'] }

function show() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
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
  expect(screen.getByText('Compares the names of your skills with those this job lists. 95% at most.')).toBeTruthy()
  expect(screen.queryByText(/\d of (the )?\d/)).toBeNull()
  expect(screen.getByText(/4 years of experience/)).toBeTruthy()
  expect(screen.getByText('Rust')).toBeTruthy()
  expect(screen.queryByText('Zig')).toBeNull()
  expect(screen.getByText('0/500 characters')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox'), 'Hello')
  expect(screen.getByText('5/500 characters')).toBeTruthy()
  expect(screen.getByText(/contact information/)).toBeTruthy()
})

it('leaves an empty letter out, tells of success and closes by itself', async () => {
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
  expect(currentToast()).toMatchObject({ title: 'Application Sent!', description: 'Your application has been submitted successfully.' })
  // The letter is empty again.
  expect(screen.getByText('0/500 characters')).toBeTruthy()
})

it('stays with its letter when the server refuses, and says why', async () => {
  const calls = answer({ '/api/applications': { status: 409, body: { code: 'application.duplicate', message: 'You have applied already.', fields: {} } } })
  const onClose = show()
  await userEvent.type(screen.getByRole('textbox'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ open: true, variant: 'destructive', title: 'Application Failed', description: 'You have applied already.' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
  expect(bodies(calls)).toEqual([{ jobId: 'j1', coverLetter: 'Hello' }])
  expect(onClose).not.toHaveBeenCalled()
})

it('names the network where there was no answer, and tries the same act again', async () => {
  const keys: string[] = []
  let online = false
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']!)
    return online ? Promise.resolve(new Response('{"id":"a1"}', { status: 201 })) : Promise.reject(new TypeError('offline'))
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ open: true, title: 'Error', description: 'Network error while submitting application.' }))
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
  await waitFor(() => expect(currentToast()).toMatchObject({ open: true, title: 'Application Failed', description: 'Failed to submit application. Please try again.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledWith(false)
})
