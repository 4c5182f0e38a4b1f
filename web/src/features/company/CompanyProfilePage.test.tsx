import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
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
  description: 'We build.',
  size: '11-50',
  founded: null,
  headquarters: '',
  logoUrl: '',
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CompanyProfilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('saves the whole profile, description and year included', async () => {
  const calls = answer({
    '/api/company/profile': ({ method, body }) => ({
      body: method === 'PUT' ? { ...profile, ...(JSON.parse(String(body)) as object) } : profile,
    }),
  })
  show()
  await userEvent.type(await screen.findByLabelText(/Founded/), '1999')
  await userEvent.type(screen.getByLabelText(/Description/), ' And sell.')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Company profile saved'))
  const put = calls.find(({ init }) => init.method === 'PUT')!
  expect(JSON.parse(String(put.init.body))).toEqual({
    companyName: 'Najd Systems',
    industry: 'Technology',
    email: 'hr@najd.example',
    phone: '',
    location: 'Riyadh',
    website: '',
    description: 'We build. And sell.',
    size: '11-50',
    founded: 1999,
    headquarters: '',
  })
})

it('refuses a year before 1800 and an empty name without asking the server', async () => {
  const calls = answer({ '/api/company/profile': { body: profile } })
  show()
  await userEvent.type(await screen.findByLabelText(/Founded/), '1700')
  await userEvent.clear(screen.getByLabelText(/Company name/))
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText(/Enter a year from 1800 to/)).toBeTruthy()
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Company name/))
  expect(calls.every(({ init }) => init.method !== 'PUT')).toBe(true)
})

it('says what the server says, and keeps what was typed', async () => {
  answer({
    '/api/company/profile': ({ method }) =>
      method === 'PUT'
        ? {
            status: 422,
            body: {
              success: false,
              code: 'request.invalid',
              message: 'Please check.',
              fields: { website: 'No such site.' },
            },
          }
        : { body: profile },
  })
  show()
  await userEvent.type(await screen.findByLabelText(/Website/), 'nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(screen.getByText('Please check.')).toBeTruthy()
  expect(screen.getByText('No such site.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Website/).value).toBe('nowhere')
})

it('speaks of the network where there was no answer', async () => {
  answer({ '/api/company/profile': { body: profile } })
  show()
  await screen.findByLabelText(/Website/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy()
})
