import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { readToken, storeToken } from '../../api/token'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { PasswordSection } from './PasswordSection'
import { SecuritySection } from './SecuritySection'

beforeAll(() => loadPart('account'))

function show(section: React.ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/settings']}>{section}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says what happened to the account, from which network and when', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  answer({
    '/api/account/security-log': {
      body: [
        { id: '2', event: 'signInFailed', network: '198.51.100.0/24', at },
        { id: '1', event: 'somethingNew', network: '', at },
      ],
    },
  })
  show(<SecuritySection />)
  const [failed, unknown] = await screen.findAllByRole('listitem')
  expect(failed!.textContent).toContain('Failed to log in from 198.51.100.0/24')
  expect(failed!.textContent).toContain('1 hour ago')
  expect(unknown!.textContent).toContain('somethingNew')
  expect(unknown!.textContent).not.toContain('from')
})

it('shows more where there is more, and says when it cannot', async () => {
  let pieces = 0
  answer({
    '/api/account/security-log': () => {
      pieces++
      if (pieces === 2)
        return { status: 500, body: { success: false, code: 'internal', message: 'Our fault', fields: {} } }
      const link = pieces === 1 ? { Link: '</api/account/security-log?cursor=9>; rel="next"' } : undefined
      return {
        body: [{ id: String(pieces), event: 'signIn', network: '', at: new Date().toISOString() }],
        headers: link,
      }
    },
  })
  show(<SecuritySection />)
  const more = await screen.findByRole('button', { name: 'Show more' })
  await userEvent.click(more)
  await waitFor(() => expect(pieces).toBe(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('keeps the session under the token that a new password brings', async () => {
  storeToken('old')
  const calls = answer({
    '/api/account/password': { body: { success: true, message: '', authToken: 'new' } },
    '/api/account/sessions': { body: [] },
  })
  show(<PasswordSection user={{ email: 'n@x.example' } as User} />)
  await userEvent.type(screen.getByLabelText(/current password/i), 'correct horse battery')
  await userEvent.type(screen.getByLabelText(/new password/i), 'another horse battery')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(readToken()).toBe('new'))
  expect(calls[0]!.path).toBe('/api/account/password')
})
