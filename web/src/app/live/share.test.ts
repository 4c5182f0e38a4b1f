import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareStream } from './share'
import { pauseAfter } from './stream'
import type { Change } from './topics'

/** A server whose streams the test writes to. */
function streams() {
  const opened: { headers: Record<string, string>; say: (text: string) => void; end: () => void }[] = []
  let status = 200
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    if (status !== 200) return Promise.resolve(new Response(null, { status }))
    let write!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (write = controller) })
    signal.addEventListener('abort', () => write.error(new Error('aborted')))
    opened.push({
      headers,
      say: (text) => write.enqueue(new TextEncoder().encode(text)),
      end: () => write.close(),
    })
    return Promise.resolve(new Response(body))
  })
  return { opened, refuse: (next: number) => (status = next) }
}

/** The locks of one browser: whoever asks first holds it, the others wait. */
function browserLocks() {
  const waiting = new Map<string, (() => void)[]>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) {
      return new Promise<void>((done, failed) => {
        const queue = waiting.get(name) ?? []
        waiting.set(name, queue)
        const take = () => {
          void held().then(() => {
            queue.shift()
            done()
            queue[0]?.()
          })
        }
        signal.addEventListener('abort', () => {
          const at = queue.indexOf(take)
          if (at > 0) {
            queue.splice(at, 1)
            failed(new Error('aborted'))
          }
        })
        queue.push(take)
        if (queue.length === 1) take()
      })
    },
  }
}

class Channel extends EventTarget {
  static open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    Channel.open.delete(this)
  }
}

/** A tab that notes what it hears. */
function tab() {
  const heard: string[] = []
  const stop = shareStream('live', {
    onChange: ({ topic, ref }: Change) => heard.push(`${topic} ${ref}`),
    onReset: () => heard.push('reset'),
    onSignedOut: () => heard.push('signed out'),
    age: () => 1200,
  })
  return { heard, stop }
}

const changed = (id: number, ref: string) =>
  `id: 0-${id}-1\nevent: changed\ndata: {"topic":"message","ref":"${ref}"}\n\n`

let tabs: { stop: () => void }[] = []

beforeEach(() => {
  tabs = []
  Channel.open.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true })
})

afterEach(() => {
  for (const one of tabs) one.stop()
  Reflect.deleteProperty(navigator, 'locks')
})

function openTab() {
  const one = tab()
  tabs.push(one)
  return one
}

it('opens one stream for all tabs and tells them all', async () => {
  const { opened } = streams()
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]!.say(changed(5, 'a1'))
  await vi.waitFor(() => expect(second.heard).toEqual(['message a1']))
  expect(first.heard).toEqual(['message a1'])
  expect(opened).toHaveLength(1)
})

it('goes on where it stopped when the tab that listened is closed', async () => {
  const { opened } = streams()
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]!.headers['Last-Event-ID']).toBeUndefined()
  opened[0]!.say(changed(5, 'a1'))
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  first.stop()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]!.headers['Last-Event-ID']).toBe('0-5-1')
  opened[1]!.say(changed(6, 'a2'))
  await vi.waitFor(() => expect(second.heard).toEqual(['message a1', 'message a2']))
  expect(first.heard).toEqual(['message a1'])
})

it('tells a tab that comes later where the stream stands', async () => {
  const { opened } = streams()
  const first = openTab()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]!.say('id: 0-9-1\n\n' + changed(10, 'a1'))
  await vi.waitFor(() => expect(first.heard).toHaveLength(1))
  openTab()
  first.stop()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]!.headers['Last-Event-ID']).toBe('0-10-1')
})

it('comes back after the stream was lost, with the place it had', async () => {
  const { opened } = streams()
  openTab()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]!.say(changed(5, 'a1'))
  opened[0]!.end()
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 4000 })
  expect(opened[1]!.headers['Last-Event-ID']).toBe('0-5-1')
})

it('ends with the session, and does not ask again', async () => {
  const { opened, refuse } = streams()
  const { heard } = openTab()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  refuse(401)
  opened[0]!.say('event: reset\ndata: {}\n\nevent: signedOut\ndata: {}\n\n')
  opened[0]!.end()
  await vi.waitFor(() => expect(heard).toEqual(['reset', 'signed out']))
})

it('waits longer after each failure, never at the same time as everybody else', () => {
  expect(pauseAfter(0, () => 0)).toBe(500)
  expect(pauseAfter(0, () => 1)).toBe(1000)
  expect(pauseAfter(3, () => 1)).toBe(8000)
  expect(pauseAfter(20, () => 0)).toBe(15_000)
})
