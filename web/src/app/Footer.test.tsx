import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/queryClient'
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
