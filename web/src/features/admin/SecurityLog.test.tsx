import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import { SecurityLog } from './SecurityLog'

beforeAll(() => loadPart('account'))

it('lists what happened to which account, by whom and from where', async () => {
  const entry = {
    id: '1',
    event: 'taskRetried',
    userId: 'u-1',
    byId: 'u-2',
    network: '2001:db8:7:8::/64',
    at: '2026-01-01T10:00:00Z',
  }
  answer({
    '/api/admin/security-log': {
      body: [
        entry,
        { ...entry, id: '2', event: 'signInFailed', userId: '', byId: '' },
        { ...entry, id: '3', event: 'signIn', byId: 'u-1' },
      ],
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityLog />
    </QueryClientProvider>,
  )
  const table = await screen.findByRole('table', { name: 'Security events, newest first' })
  const [, retried, failed, own] = within(table).getAllByRole('row')
  for (const text of ['Task run again', 'u-1', 'u-2', '2001:db8:7:8::/64']) expect(retried!.textContent).toContain(text)
  expect(failed!.textContent).toContain('Failed to log in')
  expect(failed!.textContent).not.toContain('u-')
  expect(own!.textContent).toContain('u-1Its owner')
})
