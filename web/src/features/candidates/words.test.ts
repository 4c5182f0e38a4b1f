import { beforeAll, describe, expect, it } from 'vitest'
import { loadPart, tNow } from '../../i18n/i18n'
import { talentIdOf, talentPath } from '../../lib/pagePaths'
import { isWebAddress, levelOf, periodText, shortAddress } from './words'

beforeAll(() => loadPart('candidates'))

it.each([
  [0, 'entry'],
  [2.9, 'entry'],
  [3, 'mid'],
  [5, 'senior'],
  [6.5, 'senior'],
  [7, 'lead'],
] as const)('%s years are %s', (years, level) => expect(levelOf(years)).toBe(level))

it('strips the prefix of an id', () => {
  expect(talentIdOf('talent_0198')).toBe('0198')
  expect(talentPath('talent_a/b')).toBe('/talent/a%2Fb')
})

describe('periodText', () => {
  it.each([
    [{ start: '2019-03', end: '2021' }, 'March 2019 – 2021'],
    [{ start: '2019', end: '' }, '2019 – now'],
    [{ start: '', end: '2020' }, 'Until 2020'],
    [{ start: '', end: '' }, ''],
  ])('of %j', (place, text) => expect(periodText(tNow, place, 'en')).toBe(text))
})

it('shows an address without what every site has, and leads only to sites', () => {
  expect(shortAddress('https://www.github.com/noura/')).toBe('github.com/noura')
  expect(isWebAddress('https://x.example')).toBe(true)
  expect(isWebAddress('javascript:alert(1)')).toBe(false)
})
