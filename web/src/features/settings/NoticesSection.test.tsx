import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import { NoticesSection } from './NoticesSection'

beforeAll(() => loadPart('account'))

const all = ['off', 'bell', 'digest', 'mail']
const chosen = {
  topics: [
    { topic: 'messages', channel: 'mail', channels: all },
    { topic: 'digest', channel: 'mail', channels: ['bell', 'mail'] },
  ],
  matches: 'off',
  fridays: false,
  mailOff: false,
}

function open(role: User['role']) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NoticesSection user={{ role } as User} />
    </QueryClientProvider>,
  )
}

it('sends what was chosen, and shows what the server made of it', async () => {
  const calls = answer({
    '/api/account/notices': ({ method }) => ({
      body: method === 'PUT' ? { ...chosen, topics: [{ ...chosen.topics[0], channel: 'digest' }] } : chosen,
    }),
  })
  open('job_seeker')
  const messages = await screen.findByRole('combobox', { name: 'Messages' })
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Digest' })).options).toHaveLength(2)
  await userEvent.selectOptions(messages, 'digest')
  await waitFor(() => expect((messages as HTMLSelectElement).value).toBe('digest'))
  expect(calls.find(({ init }) => init.method === 'PUT')?.init.body).toBe('{"channels":{"messages":"digest"}}')
})

it('offers matches to talents alone', async () => {
  answer({ '/api/account/notices': { body: chosen } })
  open('company')
  await screen.findByRole('combobox', { name: 'Messages' })
  expect(screen.queryByRole('combobox', { name: /match your profile/ })).toBeNull()
})
