import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { currentToast, dismissToast } from '../../ui/toast'
import AdminPage from './AdminPage'

beforeAll(() => loadPart('account'))

const letter = {
  id: '1',
  kind: 'account.resetPassword',
  attempts: 3,
  createdAt: '2026-01-01T10:00:00Z',
  runAt: '2026-01-01T10:00:00Z',
  deadAt: '2026-01-01T11:00:00Z',
  lastError: 'connection refused',
}

function json(body: unknown) {
  return Promise.resolve(new Response(JSON.stringify(body)))
}

function gone() {
  return waitFor(() => expect(screen.queryByText(letter.kind)).toBeNull())
}

it('says that a task runs again, though its row may leave the list first', async () => {
  let again = false
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      again = true
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    if (path.endsWith('state=dead')) return json(again ? [] : [letter])
    // Of the two lists that are read again, the other one takes its time.
    return again ? gone().then(() => json([])) : json([])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AdminPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('tab', { name: 'Failed permanently' }))
  const [retry] = await screen.findAllByRole('button', { name: /account\.resetPassword/ })
  await userEvent.click(retry!)
  await gone()
  await waitFor(() => expect(currentToast()?.title).toBe('The task is running again'))
  dismissToast()
})
