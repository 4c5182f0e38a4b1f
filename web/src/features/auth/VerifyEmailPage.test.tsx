import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import VerifyEmailPage from './VerifyEmailPage'

beforeAll(() => loadPart('public'))

/** Nobody is signed in. Returns how often the confirmation was asked for. */
function show(status: number, body: unknown, path = '/verify-email#token=secret') {
  const calls = answer({ '/api/auth/verify-email': { status, body }, '/api/auth/user': { status: 401, body: {} } })
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <VerifyEmailPage />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => calls.filter((call) => call.path === '/api/auth/verify-email').length
}

it('confirms once, although effects run twice', async () => {
  const asked = show(200, { success: true, message: '' })
  await screen.findByRole('heading', { name: 'Your email is confirmed' })
  expect(asked()).toBe(1)
})

it('takes the links of earlier mails too', async () => {
  const asked = show(200, { success: true, message: '' }, '/verify-email?token=secret')
  await screen.findByRole('heading', { name: 'Your email is confirmed' })
  expect(asked()).toBe(1)
})

it('says that a used link no longer works', async () => {
  show(422, { success: false, code: 'auth.tokenInvalid', message: 'x', fields: {} })
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=/settings')
})

it('offers another try where the server is to blame', async () => {
  show(500, { success: false, code: 'internal', message: 'Something went wrong.', fields: {} })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('asks nothing without a token', async () => {
  const asked = show(200, {}, '/verify-email')
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(asked()).toBe(0)
})
