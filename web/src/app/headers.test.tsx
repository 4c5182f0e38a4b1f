import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
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
  answer({ '/api/notifications': { body: [], headers: { 'X-Unread-Count': '0' } } })
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

it('leads a visitor to the three parts of the landing page', () => {
  show(<VisitorHeader />, '/')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#services', '/#pricing', '/#about'])
  expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy()
})
