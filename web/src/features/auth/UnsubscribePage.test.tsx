import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import UnsubscribePage from './UnsubscribePage'

beforeAll(() => loadPart('public'))

const letter = {
  topic: 'messages',
  email: 's•••@example.org',
  channel: 'mail',
  channels: ['off', 'bell', 'digest', 'mail'],
  mailOff: false,
}

function open(address = '/unsubscribe?token=t') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <UnsubscribePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('asks before it ends letters, and offers the way back', async () => {
  let channel = 'mail'
  const calls = answer({
    '/api/unsubscribe': (init: RequestInit) => {
      if (init.method === 'POST') channel = (JSON.parse(init.body as string) as { channel: string }).channel
      return { body: { ...letter, channel } }
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('heading', { name: 'You won’t get these emails' })).toBeTruthy()
  expect(calls.filter(({ init }) => init.method === 'POST')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Get them again' }))
  expect(await screen.findByRole('heading', { name: 'Stop these emails?' })).toBeTruthy()
})

it('says that a link is not one of ours', async () => {
  const refusal = { success: false, code: 'unsubscribe.linkInvalid', message: 'No such link', fields: {} }
  answer({ '/api/unsubscribe': { status: 422, body: refusal } })
  open()
  expect(await screen.findByText('No such link')).toBeTruthy()
})

it('asks the server nothing when the address has no secret', async () => {
  const calls = answer({})
  open('/unsubscribe')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/login?next=/settings')
  expect(calls.filter(({ path }) => path.startsWith('/api/unsubscribe'))).toEqual([])
})
