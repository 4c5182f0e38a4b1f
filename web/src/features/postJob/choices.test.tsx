import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import PostJobPage from './PostJobPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('company')]))

const offered = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter(Boolean)

it('offers five types, four levels and three currencies, riyals first', () => {
  answer({})
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, {
    id: 'u1',
    role: 'company',
    companyId: 'c1',
    companyName: 'Najd',
    language: 'en',
  } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/company/post-job']}>
        <PostJobPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(offered('Job type')).toEqual(['full-time', 'part-time', 'contract', 'remote', 'hybrid'])
  expect(offered('Experience level')).toEqual(['entry', 'mid', 'senior', 'lead'])
  expect(offered('Currency')).toEqual(['SAR', 'USD', 'EUR'])
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('SAR')
})
