import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import LoginPage from './LoginPage'

beforeAll(() => loadPart('public'))

function show(path = '/login') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'noura@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong password')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('shows what the server says and keeps what was typed', async () => {
  const body = { success: false, code: 'auth.wrongCredentials', message: 'The email or password is wrong.', fields: {} }
  answer({ '/api/auth/login': { status: 401, body } })
  show()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('The email or password is wrong.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noura@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong password')
})

it('says why an account is suspended, and where to write', async () => {
  const fields = { reason: 'Reason: Fraud', text: 'The operator wrote: يطلب رسومًا' }
  answer({
    '/api/auth/login': {
      status: 403,
      body: { success: false, code: 'account.suspended', message: 'This account is suspended.', fields },
    },
    '/api/site': { body: { operatorName: 'Najd Jobs', supportEmail: 'help@najd.example' } },
  })
  show()
  await logIn()
  const said = await screen.findByRole('alert')
  for (const words of ['This account is suspended.', fields.reason, fields.text])
    expect(said.textContent).toContain(words)
  await waitFor(() => expect(within(said).getByRole('link').getAttribute('href')).toBe('mailto:help@najd.example'))
})

it('has words of its own for an answer without any', async () => {
  answer({ '/api/auth/login': { status: 502, body: '<html>' } })
  show()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.')
})

it('says when the network is at fault', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again later.')
})

it('asks nothing of the server while fields are empty, and goes to the first of them', async () => {
  const calls = answer({})
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(calls).toHaveLength(0)
})

it('sends one request however often the button is pressed', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  show()
  await logIn()
  const button = screen.getByRole('button', { name: 'Logging in…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('opens the forgotten-password mode from the address and says where instructions went', async () => {
  answer({ '/api/auth/forgot-password': { body: { success: true, message: '' } } })
  show('/login?forgot=1')
  await userEvent.type(screen.getByLabelText('Email'), 'noura@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset instructions' }))
  expect((await screen.findByRole('status')).textContent).toBe('Reset instructions were sent to noura@example.com.')
  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noura@example.com')
})
