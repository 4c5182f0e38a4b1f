import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/queryClient'
import type { User } from '../api/types'
import { useLocation } from '../lib/router'
import { MemoryRouter } from '../lib/testRouter'
import { answer } from '../lib/testServer'
import { App } from './App'

const sara: User = {
  id: '1',
  firstName: 'Sara',
  lastName: 'Al-Harbi',
  email: 'sara@example.org',
  profileImageUrl: '',
  role: 'job_seeker',
  language: 'en',
  emailVerified: true,
  emailRefused: false,
  companyId: '',
  companyName: '',
  companyLogoUrl: '',
}

function Where() {
  const { pathname, search } = useLocation()
  return <i data-testid="where">{pathname + search}</i>
}

function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const signedOut = { status: 401, body: { success: false, code: 'auth.required', message: 'Please log in', fields: {} } }
const bell = { body: [], headers: { 'X-Unread-Count': '3' } }

describe('a visitor', () => {
  it('sees the not-found page at once, with no way in where nothing is', async () => {
    answer({ '/api/auth/user': signedOut })
    open('/nowhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Log in and come back here' })).toBeNull()
    await waitFor(() => expect(document.title).toBe('Page not found · Tawafuq'))
  })

  it('sees the page whatever stands behind the #', async () => {
    answer({ '/api/auth/user': signedOut })
    open('/nowhere#%')
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeTruthy()
  })

  it('is offered to log in and come back where the path is private', async () => {
    answer({ '/api/auth/user': signedOut })
    open('/applications?status=pending')
    const link = await screen.findByRole('link', { name: 'Log in and come back here' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fapplications%3Fstatus%3Dpending')
  })
})

describe('while it is not known who reads', () => {
  it('fills the screen with the loading page', async () => {
    document.documentElement.dataset.signedIn = 'true'
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    open('/')
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('offers to try again when the server cannot be reached', async () => {
    document.documentElement.dataset.signedIn = 'true'
    let broken = true
    answer({
      '/api/auth/user': () => (broken ? { status: 500, body: 'down' } : { body: sara }),
      '/api/notifications': bell,
    })
    open('/nowhere')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await userEvent.click(retry)
    expect(await screen.findByText('We could not find this page')).toBeTruthy()
  })
})

describe('a signed-in talent', () => {
  it('has the header of the specification', async () => {
    document.documentElement.dataset.signedIn = 'true'
    answer({ '/api/auth/user': { body: sara }, '/api/notifications': bell })
    open('/nowhere')
    const nav = await screen.findByRole('navigation', { name: 'Main' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Dashboard', 'Find Jobs', 'Applications', 'Messages', 'Profile', 'About'])
    const chip = screen.getByRole('link', { name: /Sara Al-Harbi/ })
    expect(chip.textContent).toContain('SH')
    expect(chip.textContent).toContain('Job Seeker')
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy()
  })

  it('is sent on from the login page to where they came from', async () => {
    document.documentElement.dataset.signedIn = 'true'
    answer({ '/api/auth/user': { body: sara }, '/api/notifications': bell })
    open('/login?next=%2Fnowhere')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/nowhere'))
  })

  it('is not sent round in circles', async () => {
    document.documentElement.dataset.signedIn = 'true'
    answer({ '/api/auth/user': { body: sara }, '/api/notifications': bell })
    open('/login?next=%2Flanding')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  })

  it('keeps the question through a redirect', async () => {
    document.documentElement.dataset.signedIn = 'true'
    answer({ '/api/auth/user': { body: sara }, '/api/notifications': bell })
    open('/search?search=nurse')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/job-search?search=nurse'))
  })

  it('is asked to confirm the e-mail address, and may have the link sent again', async () => {
    document.documentElement.dataset.signedIn = 'true'
    const calls = answer({
      '/api/auth/user': { body: { ...sara, emailVerified: false } },
      '/api/notifications': bell,
      '/api/account/verification': { body: { success: true, message: 'Sent' } },
    })
    open('/nowhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/Sent\. Check your inbox/)).toBeTruthy()
    expect(calls.some((one) => one.path === '/api/account/verification' && one.init.method === 'POST')).toBe(true)
  })
})
