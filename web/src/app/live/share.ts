import { listen, type Hearer } from './stream'
import type { Change } from './topics'

/** What the tab that listens tells the others, and how a new tab asks where the stream stands. */
type Note =
  | { kind: 'change'; change: Change }
  | { kind: 'place'; place: string }
  | { kind: 'reset' }
  | { kind: 'signedOut' }
  | { kind: 'hello' }

type Sharing = Omit<Hearer, 'onPlace'> & { age: () => number }

/**
 * Hears what changes for a person, with one stream for all tabs of the browser: whoever holds the lock listens and
 * tells the others. When that tab goes, another gets the lock and goes on where the stream stopped. Returns how to
 * stop.
 */
export function shareStream(name: string, heard: Sharing): () => void {
  // Without a secure connection browsers have no locks; a browser has few connections, so only the tab in view listens.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return listenInView(heard)
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let place = ''
  let leading = false

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'hello') {
      if (leading && place) send({ kind: 'place', place })
    } else take(data)
  })
  function send(note: Note) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    if (!stop.signal.aborted) channel.postMessage(note)
  }
  function take(note: Note) {
    if (note.kind === 'change') heard.onChange(note.change)
    if (note.kind === 'reset') heard.onReset()
    if (note.kind === 'signedOut') heard.onSignedOut()
    if (note.kind === 'place') place = note.place
  }
  function spread(note: Note) {
    take(note)
    send(note)
  }

  send({ kind: 'hello' })
  const lead = () => {
    leading = true
    return listen(
      {
        onChange: (change) => spread({ kind: 'change', change }),
        onReset: () => spread({ kind: 'reset' }),
        onPlace: (next) => spread({ kind: 'place', place: next }),
        onSignedOut: () => spread({ kind: 'signedOut' }),
      },
      { place: () => place, age: heard.age, signal: stop.signal },
    )
  }
  // It rejects when it is stopped while waiting.
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}

function listenInView(heard: Sharing): () => void {
  let place = ''
  let listening: AbortController | null = null
  function follow() {
    if (document.hidden) {
      listening?.abort()
      listening = null
    } else if (!listening) {
      listening = new AbortController()
      const hearer = { ...heard, onPlace: (next: string) => (place = next) }
      void listen(hearer, { place: () => place, age: heard.age, signal: listening.signal })
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    listening?.abort()
  }
}
