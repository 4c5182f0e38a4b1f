import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast, dismissToast } from '../../ui/toast'
import AdminPage from './AdminPage'

beforeAll(() => Promise.all([loadPart('account'), loadPart('moderation'), loadPart('desk')]))
beforeEach(() => dismissToast())

const report = {
  id: 'r1',
  kind: 'job',
  subjectId: 'j1',
  companyId: 'c1',
  personId: '',
  title: 'Easy money',
  snapshot: 'Pay 500 SAR first.',
  reporterId: 'u7',
  reporterRole: 'job_seeker',
  reason: 'asksForMoney',
  text: 'They asked me to pay',
  createdAt: '2026-01-01T10:00:00Z',
  closedAt: null as string | null,
  outcome: '',
  jobRemoved: false,
  companySuspended: false,
  personSuspended: false,
}
const line = {
  id: 'e1',
  operatorId: 'u1',
  operator: 'root@tawafuq.example',
  act: 'remove',
  kind: 'job',
  subjectId: 'j1',
  subject: 'Easy money',
  reason: 'fraud',
  text: 'Fees before the interview',
  at: '2026-01-01T11:00:00Z',
  held: true,
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AdminPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows what was reported, by whom, and removes it with a reason', async () => {
  let removed = false
  const calls = answer({
    '/api/admin/reports': () => ({ body: removed ? [] : [report] }),
    '/api/admin/jobs/j1/remove': () => {
      removed = true
      return { status: 204 }
    },
  })
  show()
  expect(await screen.findByRole('heading', { name: 'Easy money' })).toBeTruthy()
  for (const words of ['They asked me to pay', 'Pay 500 SAR first.', 'Asks for money', /u7/])
    expect(screen.getByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove job: Easy money' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove job' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Reason').value).toBe('asksForMoney')
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Fraud')
  await userEvent.type(dialog.getByLabelText(/In your words/), 'Fees before the interview')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove job' }))
  expect(await screen.findByText('No open reports')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/remove'))?.init.body).toBe(
    '{"reason":"fraud","text":"Fees before the interview"}',
  )
  expect(currentToast()?.title).toBe('Done')
})

it('offers to bring back what was taken away, from the decided reports and from the log', async () => {
  const decided = { ...report, closedAt: '2026-01-01T11:00:00Z', outcome: 'remove', jobRemoved: true }
  const calls = answer({
    '/api/admin/reports': { body: [decided] },
    '/api/admin/audit': { body: [line] },
    '/api/admin/jobs/j1/restore': { status: 204 },
  })
  show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Decided' }))
  expect((await screen.findAllByRole('button', { name: /Easy money/ })).map((one) => one.textContent)).toEqual([
    'Restore job',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
  expect(await screen.findByText(/Fees before the interview/)).toBeTruthy()
  expect(screen.getByText('root@tawafuq.example')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore job: Easy money' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore job' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/jobs/j1/restore')).toBe(true))
})

it('says what the server refuses and keeps what was typed', async () => {
  const body = { success: false, code: 'moderation.wrongState', message: 'This was already decided.', fields: {} }
  answer({ '/api/admin/reports': { body: [report] }, '/api/admin/reports/r1/dismiss': { status: 409, body } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: Easy money' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss' }))
  await userEvent.type(dialog.getByLabelText(/In your words/), 'An ordinary advert')
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(currentToast()?.description).toBe('This was already decided.'))
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('An ordinary advert')
})
