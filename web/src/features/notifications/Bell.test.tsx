import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { Bell } from './Bell'

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const note = {
  id: 'n1',
  kind: 'welcome',
  text: 'Welcome',
  href: '/settings',
  read: false,
  createdAt: '2026-11-15T10:00:00Z',
}

it('has a dot while something is unread, and none after marking all', async () => {
  let unread = 2
  const calls = answer({
    '/api/notifications': () => ({
      body: [{ ...note, read: unread === 0 }],
      headers: { 'X-Unread-Count': String(unread) },
    }),
    '/api/notifications/read': () => {
      unread = 0
      return { status: 204 }
    },
  })
  open()
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  expect(bell.querySelector('[data-unread]')).not.toBeNull()
  bell.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: /Welcome/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(calls.find((one) => one.path === '/api/notifications/read')?.init.body).toBe('{}')
  expect(bell.querySelector('[data-unread]')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(bell))
})

it('marks the one that is opened', async () => {
  const calls = answer({
    '/api/notifications': { body: [note], headers: { 'X-Unread-Count': '1' } },
    '/api/notifications/read': { status: 204 },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await userEvent.click(await screen.findByRole('link', { name: /Welcome/ }))
  await waitFor(() =>
    expect(calls.find((one) => one.path === '/api/notifications/read')?.init.body).toBe('{"ids":["n1"]}'),
  )
})

it('says so when there is nothing, and offers to try again when it failed', async () => {
  let broken = true
  answer({
    '/api/notifications': () =>
      broken ? { status: 500, body: 'down' } : { body: [], headers: { 'X-Unread-Count': '0' } },
  })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await userEvent.click(retry)
  expect(await screen.findByText('Nothing new')).toBeTruthy()
})

it('keeps a sentence in the direction of the page, with the names in it apart', async () => {
  const text = '\u2068Najd Systems\u2069: أصبحت حالة طلبك على وظيفة \u2068Nurse\u2069 «قيد المراجعة».'
  answer({ '/api/notifications': { body: [{ ...note, text }], headers: { 'X-Unread-Count': '1' } } })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const link = await screen.findByRole('link', { name: /Najd Systems: أصبحت/ })
  expect(link.querySelector('[dir]')).toBeNull()
  expect([...link.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(['Najd Systems', 'Nurse'])
})
