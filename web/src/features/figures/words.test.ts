import { beforeAll, expect, it } from 'vitest'
import { loadPart, tNow } from '../../i18n/i18n'
import { claimedHours, measuredText, sampleText } from './words'

beforeAll(() => loadPart('figures'))

it.each([
  [{ measured: 1234, unit: 'count' }, '1,234'],
  [{ measured: 0, unit: 'count' }, '0'],
  [{ measured: 97.46, unit: 'percent' }, '97.5%'],
  [{ measured: 6.04, unit: 'hours' }, '6 hours'],
  [{ measured: 0.3, unit: 'hours' }, 'Under an hour'],
  [{ measured: null, unit: 'percent' }, null],
] as const)('writes %j as %j', (figure, words) => expect(measuredText(tNow, figure)).toBe(words))

it('says what a share was measured from, and nothing of what was only counted', () => {
  expect(sampleText(tNow, { key: 'satisfaction', measured: 90, sample: 1 })).toBe('from 1 answer')
  expect(sampleText(tNow, { key: 'talents', measured: 90, sample: 90 })).toBeNull()
  expect(sampleText(tNow, { key: 'responseTime', measured: null, sample: 0 })).toBeNull()
})

it('finds the hours of a claim', () => {
  expect(claimedHours('24h')).toBe(24)
  expect(claimedHours('98%')).toBeNull()
})
