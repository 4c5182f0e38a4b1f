import { beforeEach, expect, it, vi } from 'vitest'
import { flush, readConsent, storeConsent, track } from './analytics'
import { answer } from './testServer'

beforeEach(() => {
  // What an earlier test left waiting.
  storeConsent('no')
  localStorage.clear()
})

function eventsOf(call: { init: RequestInit } | undefined): unknown {
  return (JSON.parse(String(call?.init.body)) as { events: unknown }).events
}

it('counts nothing before somebody agrees, nor after they refused', () => {
  const calls = answer({ '/api/events': { status: 204 } })
  expect(readConsent()).toBeNull()
  track('login')
  storeConsent('no')
  track('login')
  flush()
  expect(calls).toEqual([])
})

it('sends what happened together, after a pause, without cookies', () => {
  vi.useFakeTimers()
  const calls = answer({ '/api/events': { status: 204 } })
  storeConsent('yes')
  track('login')
  track('feature_usage', { subject: 'shortlist' })
  track('page_load_time', { value: 812 })
  expect(calls).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(calls).toHaveLength(1)
  expect(calls[0]!.init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(calls[0]!.init.headers).not.toHaveProperty('Authorization')
  expect(eventsOf(calls[0])).toEqual([
    { name: 'login' },
    { name: 'feature_usage', subject: 'shortlist' },
    { name: 'page_load_time', value: 812 },
  ])
})

it('sends at once when the page goes, or when many wait', () => {
  const calls = answer({ '/api/events': { status: 204 } })
  storeConsent('yes')
  track('logout')
  window.dispatchEvent(new Event('pagehide'))
  expect(calls).toHaveLength(1)
  for (let count = 0; count < 20; count++) track('job_view')
  expect(calls).toHaveLength(2)
})

it('forgets what waits when the consent is taken back', () => {
  const calls = answer({ '/api/events': { status: 204 } })
  storeConsent('yes')
  track('login')
  storeConsent('no')
  flush()
  expect(calls).toEqual([])
})

it('takes a browser that asks not to be tracked at its word, unless its reader says otherwise', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  expect(readConsent()).toBe('no')
  storeConsent('yes')
  expect(readConsent()).toBe('yes')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})
