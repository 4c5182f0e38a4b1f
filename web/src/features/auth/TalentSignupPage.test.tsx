import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import TalentSignupPage from './TalentSignupPage'

beforeAll(() => loadPart('public'))

const typed = {
  'First name': 'Reem',
  'Last name': 'Al-Otaibi',
  Email: 'reem@example.com',
  Password: 'a palm at dawn',
  Location: 'Riyadh',
  'Job title': 'Analyst',
}

/** Types everything but what `changes` says otherwise, presses the button, and returns the calls. */
async function signUp(changes: Partial<typeof typed> = {}) {
  const refusal = { success: false, code: 'account.emailTaken', message: 'Taken.', fields: {} }
  const calls = answer({
    '/api/site': { body: { privacyVersion: '2026-11-15', termsVersion: '2026-12-01' } },
    '/api/talent/register': { status: 409, body: refusal },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TalentSignupPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const [label, words] of Object.entries({ ...typed, ...changes }))
    await userEvent.type(screen.getByLabelText(label), words)
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  return calls.filter(({ path }) => path === '/api/talent/register')
}

it('sends the versions of both texts that the form links to', async () => {
  const calls = await signUp()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Taken.'))
  expect(JSON.parse(String(calls[0]!.init.body))).toMatchObject({
    language: 'en',
    privacyVersion: '2026-11-15',
    termsVersion: '2026-12-01',
  })
})

it('says the rule of passwords, and which part of it was broken', async () => {
  const calls = await signUp({ Password: 'seven 7' })
  expect(screen.getByText('8 to 128 characters. Not a common password.')).toBeTruthy()
  expect(await screen.findByText('At least 8 characters, please.')).toBeTruthy()
  expect(calls).toEqual([])
})
