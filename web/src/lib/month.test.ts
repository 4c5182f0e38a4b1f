import { expect, it } from 'vitest'
import { monthName } from './month'

it.each([
  ['2019-03', 'en', 'March 2019'],
  ['2019', 'en', '2019'],
  ['', 'en', ''],
  ['spring', 'en', 'spring'],
] as const)('calls %j in %s %j', (date, language, name) => expect(monthName(date, language)).toBe(name))

it('uses Latin digits and the Gregorian calendar in Arabic', () =>
  expect(monthName('2019-03', 'ar')).toMatch(/مارس 2019/))
