import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import AboutPage from './AboutPage'

beforeAll(() => loadPart('public'))

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('names the company that runs it, and where to write', () => {
  answer({})
  show()
  expect(screen.getByText('Tawafuq Ltd, United Kingdom')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'support@tawafuq.example' }).getAttribute('href')).toBe(
    'mailto:support@tawafuq.example',
  )
})

it('names what the operator has set instead', async () => {
  answer({ '/api/site': { body: { operatorName: 'Najd Jobs', supportEmail: 'help@najd.example' } } })
  show()
  expect(await screen.findByText('Najd Jobs')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@najd.example' })).toBeTruthy()
})
