import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CompanySignupPage from './CompanySignupPage'
import LoginPage from './LoginPage'
import SignupPage from './SignupPage'
import TalentSignupPage from './TalentSignupPage'

beforeAll(() => Promise.all([loadPart('public'), loadPart('industry')]))

function show(page: ReactNode, path = '/') {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  return container
}

/** The form's controls: name, type and whether they must be filled. */
function controls(container: HTMLElement) {
  return [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')].map(
    ({ name, type, required }) => `${name} ${type}${required ? ' required' : ''}`,
  )
}

const choice = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('asks first as what one comes', () => {
  answer({})
  show(<SignupPage />)
  expect(choice(/^Job Seeker\s*Find your dream job with AI-powered matching$/)).toBe('/talent/signup')
  expect(choice(/^Company\s*Discover top talent for your team$/)).toBe('/company/signup')
})

it('asks a talent six things', () => {
  answer({ '/api/site': { body: {} } })
  expect(controls(show(<TalentSignupPage />))).toEqual([
    'firstName text required',
    'lastName text required',
    'email email required',
    'password password required',
    'location text required',
    'title text required',
  ])
})

it('asks a company six things, the phone if it likes', () => {
  answer({ '/api/site': { body: {} } })
  expect(controls(show(<CompanySignupPage />))).toEqual([
    'companyName text required',
    'industry select-one required',
    'email email required',
    'password password required',
    'location text required',
    'phone tel',
  ])
  const offered = within(screen.getByLabelText('Industry')).getAllByRole<HTMLOptionElement>('option')
  expect(offered.map(({ value }) => value).filter(Boolean)).toEqual([
    'Technology',
    'Healthcare',
    'Finance',
    'Education',
    'Manufacturing',
    'Retail',
    'Construction',
    'Other',
  ])
})

it('asks who logs in for e-mail and password, and leads to both sign-ups', () => {
  answer({})
  expect(controls(show(<LoginPage />, '/login'))).toEqual(['email email required', 'password password required'])
  expect(screen.getByRole('link', { name: 'Join as Talent' }).getAttribute('href')).toBe('/talent/signup')
  expect(screen.getByRole('link', { name: 'Join as Company' }).getAttribute('href')).toBe('/company/signup')
})

it('needs an e-mail to send instructions to', async () => {
  const calls = answer({})
  show(<LoginPage />, '/login?forgot=1')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset instructions' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(calls).toEqual([])
})

it('says in its own words that signing up failed', async () => {
  answer({ '/api/site': { body: {} }, '/api/talent/register': { status: 502, body: '<html>' } })
  show(<TalentSignupPage />)
  for (const [label, words] of Object.entries({
    'First name': 'Reem',
    'Last name': 'A',
    Email: 'r@example.com',
    Password: 'a palm at dawn',
    Location: 'Riyadh',
    'Job title': 'Analyst',
  })) {
    await userEvent.type(screen.getByLabelText(label), words)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.')
})
