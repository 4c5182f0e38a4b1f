import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/queryClient'
import type { User } from '../api/types'
import { MemoryRouter } from '../lib/testRouter'
import { answer } from '../lib/testServer'
import SignedInHeader from './SignedInHeader'
import { VisitorHeader } from './VisitorHeader'

const company = {
  id: 'u1',
  firstName: '',
  lastName: '',
  email: 'hr@najd.example',
  profileImageUrl: '',
  role: 'company',
  language: 'en',
  emailVerified: true,
  companyId: 'c1',
  companyName: '',
} as User

function show(header: ReactNode, path: string) {
  answer({
    '/api/notifications': { body: [], headers: { 'X-Unread-Count': '0' } },
    '/api/conversations': { body: [], headers: { 'X-Unread-Count': '3' } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>{header}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads a company everywhere, marks where it is, and offers the other language and the way out', () => {
  show(<SignedInHeader user={company} />, '/company/candidates')
  expect(screen.getByRole('link', { name: 'Tawafuq, home page' }).getAttribute('href')).toBe('/')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Dashboard', '/company/dashboard'],
    ['Find Talent', '/search'],
    ['Jobs', '/company/jobs'],
    ['Messages', '/messages'],
    ['Profile', '/company/profile'],
    ['About', '/about'],
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    'Find Talent',
  ])
  // Without a name the chip begins with the e-mail.
  expect(screen.getByRole('link', { name: /^hr\s*Company/ }).textContent).toMatch(/^H/)
  expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

it('keeps five at the foot of a phone, the rest under the chip, and counts what is unread', async () => {
  show(<SignedInHeader user={company} />, '/messages/a1')
  const foot = within(screen.getByRole('navigation', { name: 'Quick navigation' }))
  const messages = await foot.findByRole('link', { name: /Messages/ })
  await waitFor(() => expect(messages.textContent).toContain('3 conversations with new messages'))
  expect(messages.getAttribute('aria-current')).toBe('page')
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/search',
    '/company/jobs',
    '/messages',
    '/company/profile',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings',
    '/company/dashboard',
    '/about',
  ])
})

it('leads a visitor to the three parts of the landing page', () => {
  show(<VisitorHeader />, '/')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#services', '/#pricing', '/#about'])
  expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy()
})
