import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import AdminPage from './AdminPage'

beforeAll(() => loadPart('account'))

it('shows the operator which companies read much of the pool', async () => {
  answer({
    '/api/admin/tasks': { body: [] },
    '/api/admin/events': { body: [] },
    '/api/admin/readers': {
      body: [{ companyId: 'c1', companyName: 'Najd Systems', verified: false, rows: 480, profiles: 19 }],
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AdminPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Pool' }))
  const link = await screen.findByRole('link', { name: 'Najd Systems' })
  expect(link.getAttribute('href')).toBe('/company/c1')
  const row = within(link.closest('tr')!)
  expect(row.getByText('480')).toBeTruthy()
  expect(row.getByText('19')).toBeTruthy()
  expect(row.getByText('Not confirmed')).toBeTruthy()
})
