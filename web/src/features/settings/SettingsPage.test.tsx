import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import SettingsPage from './SettingsPage'

beforeAll(() => Promise.all([loadPart('account'), loadPart('consent')]))

const title = 'Who can see your CV and contact details'
const najd = {
  companyId: 'c1',
  companyName: 'نجد للأنظمة',
  contact: true,
  since: '2026-11-01T08:00:00Z',
  cv: { id: 'v1', fileName: 'Sara.pdf', uploadedAt: '2026-10-01T08:00:00Z' },
  through: [
    {
      kind: 'invitation',
      id: 'i1',
      jobTitle: 'Nurse',
      shown: { title: 'Nurse' },
      status: '',
      at: '2026-11-12T08:00:00Z',
    },
    {
      kind: 'application',
      id: 'a1',
      jobTitle: 'Data Analyst',
      shown: { title: 'Data Analyst' },
      status: 'rejected',
      at: '2026-11-01T08:00:00Z',
    },
  ],
}
const hijaz = {
  companyId: 'c2',
  companyName: 'Hijaz Care',
  contact: false,
  since: '2026-11-02T08:00:00Z',
  cv: { ...najd.cv, fileName: 'Old.pdf' },
  through: [{ ...najd.through[1]!, id: 'a2' }],
}

function show(role: User['role'] = 'job_seeker') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, {
    id: 'u1',
    role,
    email: 'sara@example.com',
    firstName: 'Sara',
    lastName: 'Al-Harbi',
    emailVerified: true,
  } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SettingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('lists which company sees what, since when and through what', async () => {
  answer({ '/api/account/access': { body: [najd, hijaz], headers: { 'X-Total-Count': '2' } } })
  show()
  const section = within(await screen.findByRole('region', { name: title }))
  const first = within((await section.findByRole('link', { name: 'نجد للأنظمة' })).closest('li')!)
  expect(first.getByText('Email and phone')).toBeTruthy()
  expect(first.getByText('CV:', { exact: false }).textContent).toBe('CV: Sara.pdf')
  expect(first.getByText('Since 1 November 2026')).toBeTruthy()
  expect(first.getByRole('link', { name: 'Application: Data Analyst' }).getAttribute('href')).toBe(
    '/applications?application=a1',
  )
  expect(first.getByRole('link', { name: 'Invitation: Nurse' }).getAttribute('href')).toBe(
    '/applications?invitation=i1',
  )
  const second = within(section.getByRole('link', { name: 'Hijaz Care' }).closest('li')!)
  expect(second.queryByText('Email and phone')).toBeNull()
})

it('ends the access of a company after one question', async () => {
  let entries = [najd, hijaz]
  const calls = answer({
    '/api/account/access': () => ({ body: entries, headers: { 'X-Total-Count': String(entries.length) } }),
    '/api/account/access/c1': () => {
      entries = [hijaz]
      return { status: 204 }
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'End access: نجد للأنظمة' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/keeps what it has already noted or downloaded/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'End access' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'نجد للأنظمة' })).toBeNull())
  expect(calls.some(({ path, init }) => path === '/api/account/access/c1' && init.method === 'DELETE')).toBe(true)
  expect(currentToast()).toMatchObject({ title: 'Access ended', description: 'نجد للأنظمة' })
})

it('says that no company sees anything', async () => {
  answer({ '/api/account/access': { body: [], headers: { 'X-Total-Count': '0' } } })
  show()
  expect(await screen.findByText('No company can see your contact details or your CV.')).toBeTruthy()
})

it('is for talents alone', async () => {
  const calls = answer({})
  show('company')
  await screen.findByRole('heading', { name: 'Settings' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(calls.some(({ path }) => path.startsWith('/api/account/access'))).toBe(false)
})
