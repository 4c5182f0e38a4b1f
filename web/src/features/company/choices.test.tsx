import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CompanyProfilePage from './CompanyProfilePage'

beforeAll(() => Promise.all([loadPart('companyProfile'), loadPart('industry')]))

const profile = {
  id: 'c1',
  companyName: 'Najd Systems',
  industry: 'Technology',
  email: 'hr@najd.example',
  phone: '',
  location: 'Riyadh',
  website: '',
  description: '',
  size: '',
  founded: null,
  headquarters: '',
  logoUrl: '',
}

const offered = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter(Boolean)

function show() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CompanyProfilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container
}

it('offers six sizes and eight industries, and needs four fields', async () => {
  answer({ '/api/company/profile': { body: profile } })
  const container = show()
  await screen.findByLabelText(/Company name/)
  expect(offered(/Industry/)).toEqual([
    'Technology',
    'Healthcare',
    'Finance',
    'Education',
    'Manufacturing',
    'Retail',
    'Construction',
    'Other',
  ])
  expect(offered(/Size/)).toEqual(['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'])
  const needed = [...container.querySelectorAll<HTMLInputElement>('form [required]')].map(({ name }) => name)
  expect(needed.toSorted()).toEqual(['companyName', 'email', 'industry', 'location'])
})

it('asks to try again later where the server gave no words', async () => {
  answer({
    '/api/company/profile': ({ method }) => (method === 'PUT' ? { status: 502, body: '<html>' } : { body: profile }),
  })
  show()
  await screen.findByLabelText(/Company name/)
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Please try again later.')).toBeTruthy()
  expect(screen.getByText('Update Failed')).toBeTruthy()
})
