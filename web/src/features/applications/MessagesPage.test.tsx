import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { Params } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import MessagesPage from './MessagesPage'
import { applicant, details } from './testData'

beforeAll(() =>
  Promise.all([
    loadPart('job'),
    loadPart('applications'),
    loadPart('inbox'),
    loadPart('template'),
    loadPart('moderation'),
  ]),
)

/** Tells whoever observes that the element came onto the screen. */
let appear = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        appear = () => told([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

const talk = {
  applicationId: 'a1',
  jobId: 'j1',
  jobTitle: 'ممرضة',
  status: 'pending',
  name: 'Najd Systems',
  imageUrl: '',
  unread: 2,
  last: { from: 'company', body: 'متى يمكنك البدء؟', sentAt: '2026-11-15T10:00:00Z' },
  shown: { title: 'Nurse' },
}

function open(path: string, id?: string, role: User['role'] = 'job_seeker') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 't1', role } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Params value={id ? { id } : {}}>
          <MessagesPage />
        </Params>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('lists conversations with who, about what and how much is new, and searches them', async () => {
  const calls = answer({
    '/api/conversations': (_, path) => ({
      body: path.includes('search=') ? [] : [talk],
      headers: { 'X-Total-Count': path.includes('search=') ? '0' : '1', 'X-Unread-Count': '1' },
    }),
  })
  open('/messages')
  const row = await screen.findByRole('link', { name: /Najd Systems/ })
  expect(row.getAttribute('href')).toBe('/messages/a1')
  expect(row.textContent).toContain('Nurse')
  expect(row.textContent).toContain('2 new messages')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'salary')
  expect(await screen.findByText('No conversation matches your search')).toBeTruthy()
  expect(calls.some((one) => one.path.includes('search=salary'))).toBe(true)
})

it('marks messages as seen once they are on the screen, not when they are fetched', async () => {
  const message = { id: 'm1', from: 'company', fromName: 'Najd', body: 'Hello', sentAt: '2026-11-15T10:00:00Z' }
  const calls = answer({
    '/api/conversations': { body: [talk], headers: { 'X-Total-Count': '1' } },
    '/api/applications/a1': { body: { ...details, id: 'a1', unreadMessages: 1, messages: [message] } },
    '/api/applications/a1/messages/read': { status: 204 },
  })
  open('/messages/a1', 'a1')
  expect(await screen.findByText('Hello')).toBeTruthy()
  const marked = () => calls.filter((one) => one.path.endsWith('/messages/read'))
  expect(marked()).toHaveLength(0)
  act(() => appear())
  await waitFor(() => expect(marked().map((one) => one.init.body)).toEqual(['{"upTo":"m1"}']))
})

it('says why a conversation is closed', async () => {
  answer({
    '/api/conversations': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/applications/a1': {
      status: 404,
      body: { success: false, code: 'request.notFound', message: '', fields: {} },
    },
  })
  open('/messages/a1', 'a1')
  expect(await screen.findByText('This conversation is closed')).toBeTruthy()
})

it('answers from a template, filled in for the applicant', async () => {
  answer({
    '/api/conversations': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/applications/a1': { body: { ...details, applicant } },
    '/api/reply-templates': {
      body: [{ id: 'r1', name: 'Thanks', english: 'Dear {name}', arabic: 'شكرًا {name} من {company}' }],
    },
  })
  open('/messages/a1', 'a1', 'company')
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'العربية: Thanks' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Sara Al-Harbi').value).toBe(
    'شكرًا Sara Al-Harbi من Najd Systems',
  )
})

it('offers a talent no templates', async () => {
  answer({
    '/api/conversations': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/applications/a1': { body: details },
  })
  open('/messages/a1', 'a1')
  expect(await screen.findByLabelText('Message to Najd Systems')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull()
})
