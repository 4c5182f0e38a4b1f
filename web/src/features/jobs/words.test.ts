import { expect, it } from 'vitest'
import { dayInRiyadh, daysAgo, daysSince } from './words'
import { formatDate } from '../../lib/format'

const now = new Date('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T11:00:00Z', 0],
  // 01:30 in Riyadh is already the next day.
  ['2026-11-14T22:30:00Z', 0],
  ['2026-11-14T20:00:00Z', 1],
  ['2026-11-12T12:00:00Z', 3],
  // A clock that is slow.
  ['2026-11-17T12:00:00Z', 0],
])('%s is %i days ago', (iso, days) => expect(daysSince(iso, now)).toBe(days))

it('says days in words', () => {
  expect([0, 1, 3, 45].map((days) => daysAgo(days, 'en'))).toEqual(['today', 'yesterday', '3 days ago', '45 days ago'])
  expect([0, 1, 2, 3, 11].map((days) => daysAgo(days, 'ar'))).toEqual([
    'اليوم',
    'أمس',
    'أول أمس',
    'قبل 3 أيام',
    'قبل 11 يومًا',
  ])
})

it('keeps a deadline on its day', () => expect(formatDate(dayInRiyadh('2026-12-31'), 'en')).toBe('31 December 2026'))
