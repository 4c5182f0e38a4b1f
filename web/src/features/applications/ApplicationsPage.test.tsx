import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import ApplicationsPage from './ApplicationsPage'
import { application, counts, details, interview } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('applications'), loadPart('moderation')]))

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

function show(path = '/applications', role = 'job_seeker') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'u1', role } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ApplicationsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const rejected = {
  ...application,
  id: 'a2',
  jobTitle: 'Nurse',
  status: 'rejected',
  shown: { ...application.shown, title: 'Nurse' },
}
const usual = {
  '/api/applications/counts': { body: counts },
  '/api/applications': { body: [application, rejected], headers: { 'X-Total-Count': '2' } },
  '/api/applications/a1': { body: details },
  '/api/applications/a2': { body: { ...details, ...rejected } },
  '/api/invitations': { body: [] },
}

it('lists what was sent, with the status in words, and filters by it', async () => {
  const calls = answer(usual)
  show()
  expect(await screen.findByRole('button', { name: 'Backend Engineer' })).toBeTruthy()
  const filter = within(screen.getByRole('group', { name: 'Applications by status' }))
  await userEvent.click(await filter.findByRole('button', { name: '1 Rejected' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('status=rejected'))).toBe(true))
  expect(screen.getByTestId('address').textContent).toBe('?status=rejected')
  expect(filter.getByRole('button', { name: '1 Rejected' }).getAttribute('aria-pressed')).toBe('true')
})

it('withdraws a pending application after one question', async () => {
  let here = true
  answer({
    ...usual,
    '/api/applications': () => ({ body: here ? [application] : [], headers: { 'X-Total-Count': here ? '1' : '0' } }),
    '/api/applications/a1': ({ method }) => {
      if (method !== 'DELETE') return here ? { body: details } : { status: 404, body: {} }
      here = false
      return { status: 204 }
    },
  })
  show('/applications?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('No applications yet')).toBeTruthy()
  expect(currentToast()).toMatchObject({ title: 'Application withdrawn' })
  expect(screen.getByTestId('address').textContent).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications' })))
})

it('says when withdrawing failed, and keeps the application', async () => {
  answer({
    ...usual,
    '/api/applications/a1': ({ method }) =>
      method === 'DELETE'
        ? { status: 409, body: { code: 'application.notPending', message: 'It was reviewed meanwhile.', fields: {} } }
        : { body: details },
  })
  show('/applications?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Failed to withdraw application. Please try again.',
      description: 'It was reviewed meanwhile.',
    }),
  )
  expect(screen.getByRole('button', { name: 'Backend Engineer' })).toBeTruthy()
})

it('asks for satisfaction after an outcome, and offers no withdrawal then', async () => {
  const calls = answer({ ...usual, '/api/applications/a2/satisfaction': { body: { ...rejected, satisfied: true } } })
  show('/applications?application=a2')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/satisfaction'))?.init.body).toBe('{"satisfied":true}'),
  )
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('lets a talent choose among the times that are still to come', async () => {
  const calls = answer({
    ...usual,
    '/api/applications/a1': { body: { ...details, status: 'interviewing', interview } },
    '/api/interviews/i1/accept': { body: { ...interview, state: 'accepted', chosen: interview.slots[1] } },
  })
  show('/applications?application=a1')
  const times = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(times.map(({ disabled }) => disabled)).toEqual([false, false, true])
  await userEvent.click(times[1]!)
  await userEvent.click(screen.getByRole('button', { name: 'Accept this time' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/accept'))?.init.body).toBe(
      JSON.stringify({ slot: interview.slots[1] }),
    ),
  )
})

it('sends a message once, and shows it', async () => {
  const calls = answer({
    ...usual,
    '/api/applications/a1/messages': {
      status: 201,
      body: { id: 'm1', from: 'talent', fromName: 'Sara', body: 'Good morning', sentAt: '2026-11-13T08:00:00Z' },
    },
  })
  show('/applications?application=a1')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Message to/)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(field, ' Good morning ')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(calls.find(({ path }) => path.endsWith('/messages'))?.init.body).toBe('{"body":"Good morning"}')
})

it('reports a message that was received, not one that was sent', async () => {
  const messages = [
    { id: 'm1', from: 'talent', fromName: 'Sara', body: 'Good morning', sentAt: '2026-11-13T08:00:00Z' },
    { id: 'm2', from: 'company', fromName: 'Najd', body: 'Pay first', sentAt: '2026-11-13T09:00:00Z' },
  ]
  const calls = answer({
    ...usual,
    '/api/applications/a1': { body: { ...details, messages } },
    '/api/reports': { status: 201, body: { success: true, message: '' } },
  })
  show('/applications?application=a1')
  const buttons = await screen.findAllByRole('button', { name: 'Report this message' })
  expect(buttons).toHaveLength(1)
  await userEvent.click(buttons[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Fraud')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/reports')?.init.body).toBe(
      '{"kind":"message","id":"m2","reason":"fraud","text":""}',
    ),
  )
})

it('says what accepting an invitation shares, and accepts it', async () => {
  const invitation = {
    id: 'v1',
    jobId: 'j9',
    jobTitle: 'Nurse',
    shown: { title: 'Nurse' },
    companyId: 'c9',
    companyName: 'Hijaz Care',
    talentId: 't1',
    talentName: 'Sara',
    message: 'Please have a look.',
    state: 'open',
    createdAt: '2026-11-13T08:00:00Z',
  }
  let state = 'open'
  answer({
    ...usual,
    '/api/invitations': () => ({ body: [{ ...invitation, state }] }),
    '/api/invitations/v1/accept': () => {
      state = 'accepted'
      return { body: { ...invitation, state } }
    },
  })
  show()
  expect(await screen.findByText(/will see your email and phone/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation from Hijaz Care' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Accept the invitation/ })).toBeNull())
  expect(screen.getByRole('link', { name: 'View the job: Nurse' }).getAttribute('href')).toBe('/job/j9')
})

it('begins with the application a link names, wherever it lies', async () => {
  answer({ ...usual, '/api/applications': { body: [rejected], headers: { 'X-Total-Count': '30' } } })
  show('/applications?application=a1')
  const row = await screen.findByRole('button', { name: 'Backend Engineer' })
  expect(row.getAttribute('aria-expanded')).toBe('true')
})

it('asks nothing of the server for the operator', () => {
  const calls = answer({})
  show('/applications', 'admin')
  expect(screen.getByText(/does not apply for jobs/)).toBeTruthy()
  expect(calls.filter(({ path }) => path !== '/api/auth/user')).toEqual([])
})

it('tells a talent that a time is near, and that another may be asked for', async () => {
  const near = { ...interview, shortNotice: true }
  answer({ ...usual, '/api/applications/a1': { body: { ...details, status: 'interviewing', interview: near } } })
  show('/applications?application=a1')
  expect(await screen.findByText(/^You have less than three working days to prepare/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for another time' })).toBeTruthy()
})
