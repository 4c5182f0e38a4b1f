import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import { CVCorrections } from './CVCorrections'

beforeAll(() => loadPart('account'))

const path = '/api/admin/cv-corrections'

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CVCorrections />
    </QueryClientProvider>,
  )
}

it('shows what goes wrong by field and kind, the worst first', async () => {
  answer({
    [path]: {
      body: [
        { field: 'title', kind: 'wrong', count: 3 },
        { field: 'company', kind: 'swapped', count: 2 },
        { field: 'company', kind: 'wrong', count: 1_200 },
      ],
    },
  })
  show()
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Field', 'All', 'Wrong', 'In the wrong field', 'Missing', 'Cut in two', 'Removed'],
    ['Employer', '1,202', '1,200', '2', '0', '0', '0'],
    ['Job title', '3', '3', '0', '0', '0', '0'],
  ])
})

it('says where there is nothing yet, or why it cannot be shown', async () => {
  answer({ [path]: { status: 500, body: 'down' } })
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer({ [path]: { body: [] } })
  await userEvent.click(retry)
  expect(await screen.findByText('No corrections yet')).toBeTruthy()
})
