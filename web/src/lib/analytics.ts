// Counting for ourselves: which parts of the product are used. Nothing is counted before somebody agrees, nothing says
// who they are (no cookie goes along), and nothing goes to anybody else.

import type { EventName } from './known'

export type { EventName }

/** `subject`: which job, which feature, which kind of error; never a person, nor words that somebody typed. */
export interface Detail {
  subject?: string
  value?: number
}

export type Consent = 'yes' | 'no'

const consentKey = 'analytics'
const address = '/api/events'
const batchSize = 20
const pauseMs = 5_000

let waiting: ({ name: EventName } & Detail)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let listening = false
const readers = new Set<() => void>()

/** The choice made on this device; null while there is none. A browser that asks not to be tracked has chosen. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(consentKey)
    if (stored === 'yes' || stored === 'no') return stored
  } catch {
    // What cannot be kept cannot be agreed to.
    return 'no'
  }
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ? 'no' : null
}

export function storeConsent(consent: Consent) {
  try {
    localStorage.setItem(consentKey, consent)
  } catch {
    // Then nothing is counted: see above.
  }
  if (consent === 'no') waiting = []
  for (const reader of readers) reader()
}

/** Calls back when the choice changes. */
export function subscribeConsent(reader: () => void): () => void {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** How long this page took to load, once it has. */
export function trackLoadTime() {
  if (readConsent() !== 'yes') return
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load && load.loadEventEnd > 0) track('page_load_time', { value: Math.round(load.loadEventEnd) })
}

/** Counts something that happened, if the reader agreed. Sent together with others a little later. */
export function track(name: EventName, detail: Detail = {}) {
  if (readConsent() !== 'yes') return
  waiting.push({ name, ...detail })
  if (!listening) {
    listening = true
    // The last moment that every browser reports.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
    window.addEventListener('pagehide', flush)
  }
  if (waiting.length >= batchSize) flush()
  else timer ??= setTimeout(flush, pauseMs)
}

export function flush() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify({ events: waiting })
  waiting = []
  const headers = { 'Content-Type': 'application/json' }
  // keepalive outlives the page; without cookies, so that it identifies nobody. A lost count is no harm.
  void fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {})
}
