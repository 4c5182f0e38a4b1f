import { beforeAll, expect, it } from 'vitest'
import { loadPart, tNow } from '../../../i18n/i18n'
import { clockState, waitText } from './words'

beforeAll(() => loadPart('promise'))

it.each([
  [0.4, 'under an hour'],
  [1, '1 hour'],
  [23.6, '24 hours'],
  [47, '47 hours'],
  [72, '3 days'],
])('writes a wait of %d hours as %s', (hours, words) => expect(waitText(tNow, hours)).toBe(words))

const now = new Date('2026-11-16T12:00:00Z')

it.each([
  ['2026-11-17T12:00:00Z', '24 h left', 0, false],
  ['2026-11-17T00:00:00Z', '12 h left', 0.5, false],
  ['2026-11-16T15:30:00Z', '3 h left', 0.854, true],
  ['2026-11-16T12:20:00Z', 'Less than an hour left', 0.986, true],
  ['2026-11-16T10:00:00Z', '2 h over the promise', 1, true],
  ['2026-11-13T10:00:00Z', '3 days over the promise', 1, true],
])('says of a clock that ends at %s: %s', (due, words, passed, urgent) => {
  const state = clockState(tNow, { due, answered: null }, now)
  expect(state).toMatchObject({ words, urgent })
  expect(state!.passed).toBeCloseTo(passed, 2)
})

it('says nothing once a person has answered', () => {
  expect(clockState(tNow, { due: '2026-11-16T10:00:00Z', answered: '2026-11-16T11:00:00Z' }, now)).toBeNull()
})
