import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/queryClient'
import { userQuery } from '../api/session'
import { matchRoute, type Reader } from '../lib/routeTable'
import { MemoryRouter } from '../lib/testRouter'
import { copyrightYears, Footer } from './Footer'

it('says Free Beta, and the years from 2025 on', () => {
  expect(copyrightYears(2025)).toBe('2025')
  expect(copyrightYears(2027)).toBe('2025–2027')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Free Beta')).toBeTruthy()
  expect(screen.getByText(/^© 2025/)).toBeTruthy()
})

it.each<Reader>(['visitor', 'job_seeker', 'company', 'admin'])('links a %s to nothing but pages of theirs', (role) => {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, role === 'visitor' ? null : ({ id: 'u1', role } as never))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href')!)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((to) => matchRoute(to, role, false).row === null)).toEqual([])
})
