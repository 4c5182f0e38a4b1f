import { headersFor } from '../../api/client'
import { createParser, type Told } from './parse'
import type { Change } from './topics'

const path = '/api/stream'

/** The server says something every twenty seconds: a stream that is silent for longer is dead, whatever it claims. */
const silence = 50_000
const quickestRetry = 1000
const slowestRetry = 30_000

export interface Hearer {
  onChange: (change: Change) => void
  /** Something may have been missed: everything has to be read again. */
  onReset: () => void
  /** How far the stream has come; a later one goes on from there. */
  onPlace: (place: string) => void
  onSignedOut: () => void
}

export interface Listening {
  /** Where an earlier stream stopped; '' if there was none. */
  place: () => string
  /** How long ago, in milliseconds, the oldest of what the page shows was read. */
  age: () => number
  signal: AbortSignal
}

/** Why a stream ended. */
type End = 'lost' | 'signedOut' | 'replaced'

/** Listens, and comes back whenever the stream is lost, until the signal says stop or the session has ended. */
export async function listen(hearer: Hearer, listening: Listening) {
  const { signal } = listening
  for (let tries = 0; !signal.aborted; tries++) {
    const opened = Date.now()
    const end = await hear(hearer, listening)
    if (signal.aborted) return
    if (end === 'signedOut') return hearer.onSignedOut()
    if (end === 'replaced') await backAgain(signal)
    // Whoever was connected for a while has done nothing wrong: the server has been restarted.
    if (end === 'replaced' || Date.now() - opened > slowestRetry) tries = 0
    await pause(pauseAfter(tries), signal)
  }
}

/** Doubling, and anywhere in the upper half of it: those who were cut off together do not come back together. */
export function pauseAfter(tries: number, random = Math.random): number {
  const whole = Math.min(slowestRetry, quickestRetry * 2 ** tries)
  return whole / 2 + (random() * whole) / 2
}

/** One stream, from its beginning to its end. */
async function hear(hearer: Hearer, { place, age, signal }: Listening): Promise<End> {
  const gone = new AbortController()
  const stop = () => gone.abort()
  signal.addEventListener('abort', stop)
  let watch = setTimeout(stop, silence)
  let end: End = 'lost'
  try {
    const from = place()
    const headers: Record<string, string> = { ...headersFor(null), Accept: 'text/event-stream' }
    if (from) headers['Last-Event-ID'] = from
    const response = await fetch(from ? path : `${path}?age=${age()}`, {
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: gone.signal,
    })
    if (response.status === 401) return 'signedOut'
    if (!response.ok || !response.body) return 'lost'
    const parse = createParser((told) => (end = pass(told, hearer) ?? end))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      clearTimeout(watch)
      watch = setTimeout(stop, silence)
      parse(value)
    }
  } catch {
    // The network, or whoever stopped it.
    return end
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
    gone.abort()
  }
}

/** Hands on what was told; returns why the stream is about to end, if it says so. */
function pass({ event, data, place }: Told, hearer: Hearer): End | undefined {
  if (event === 'signedOut' || event === 'replaced') return event
  if (event === 'reset') hearer.onReset()
  if (event === 'changed') hearer.onChange(JSON.parse(data) as Change)
  if (place) hearer.onPlace(place)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, milliseconds)
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      done()
    }
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}

/** Waits until somebody looks at this page again. */
function backAgain(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    function finish() {
      if (!signal.aborted && document.hidden) return
      window.removeEventListener('focus', finish)
      document.removeEventListener('visibilitychange', finish)
      signal.removeEventListener('abort', finish)
      done()
    }
    window.addEventListener('focus', finish)
    document.addEventListener('visibilitychange', finish)
    signal.addEventListener('abort', finish)
  })
}
