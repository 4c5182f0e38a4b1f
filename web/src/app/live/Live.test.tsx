import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import Live from './Live'

let count = 0

/** A page that shows something of the server's beside a form. */
function Page() {
  const [typed, setTyped] = useState('')
  const one = useQuery({ queryKey: ['/api/applications', 'one', 'a1'], queryFn: () => ++count })
  return (
    <>
      <output>{one.data}</output>
      <input aria-label="note" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  )
}

/** Opens the page and returns how the server tells it something. */
async function openPage() {
  count = 0
  let write!: ReadableStreamDefaultController<Uint8Array>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (write = controller) }))),
  )
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
      <Live userId="u1" />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(shown.container.querySelector('output')?.textContent).toBe('1'))
  await waitFor(() => expect(write).toBeDefined())
  return (topic: string, ref = 'a1') =>
    act(async () => {
      write.enqueue(
        new TextEncoder().encode(`id: 0-1-1\nevent: changed\ndata: {"topic":"${topic}","ref":"${ref}"}\n\n`),
      )
      await Promise.resolve()
    })
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('reads again what has changed, says so, and keeps what is being typed', async () => {
  const tell = await openPage()
  const input = screen.getByLabelText('note')
  await userEvent.type(input, 'half a sen')
  await tell('application')
  await tell('message')
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'))
  expect(screen.getByText('This application has been updated.')).toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('half a sen')
  expect(document.activeElement).toBe(input)
})

it('leaves alone what has not changed', async () => {
  const tell = await openPage()
  await tell('application', 'another')
  await tell('bell')
  await tell('application')
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'))
})

it('reads nothing while nobody looks, and once when they come back', async () => {
  const tell = await openPage()
  hide(true)
  await tell('message')
  await tell('application')
  await new Promise((done) => setTimeout(done, 150))
  expect(count).toBe(1)
  act(() => hide(false))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'))
  vi.restoreAllMocks()
})
