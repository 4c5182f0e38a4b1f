import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { DeleteSection } from './DeleteSection'

beforeAll(() => loadPart('account'))

const talent = { id: 'u1', firstName: 'Noura', lastName: '', email: 'n@x.example', role: 'job_seeker' } as User

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>
}

function show() {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, talent)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/settings']}>
        <DeleteSection user={talent} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

it('says what goes, asks for the password and then leaves nothing behind', async () => {
  localStorage.setItem('auth_token', 'x')
  const calls = answer({ '/api/account/deletion': { status: 204 } })
  const client = show()
  const dialog = await open()
  expect(dialog.getAllByRole('listitem')).toHaveLength(5)
  expect(dialog.getByText(/^your CV/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret words')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(JSON.parse(String(calls[0]!.init.body))).toEqual({ password: 'secret words' })
  expect(client.getQueryData(userQuery.queryKey)).toBeNull()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(currentToast()?.title).toBe('Your account has been deleted')
})

it('keeps everything when the password is wrong', async () => {
  answer({
    '/api/account/deletion': {
      status: 422,
      body: {
        success: false,
        code: 'account.wrongPassword',
        message: 'The password is wrong.',
        fields: { password: 'This password is wrong.' },
      },
    },
  })
  const client = show()
  const dialog = await open()
  await userEvent.type(dialog.getByLabelText('Your password'), 'no')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  expect(await dialog.findByText('This password is wrong.')).toBeTruthy()
  expect(client.getQueryData(userQuery.queryKey)).toEqual(talent)
})
