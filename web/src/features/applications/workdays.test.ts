import { describe, expect, it } from 'vitest'
import type { Workdays } from '../../api/types'
import { hintOf } from './workdays'

const workdays: Workdays = {
  noticeUntil: '2026-02-17T21:00:00Z', // midnight of the 18th in Riyadh
  weekend: [5, 6],
  occasions: [
    { name: 'ramadan', first: '2026-02-18', last: '2026-03-19', free: false },
    { name: 'foundingDay', first: '2026-02-22', last: '2026-02-22', free: true },
    { name: 'eidFitr', first: '2026-03-19', last: '2026-03-22', free: true },
  ],
  slots: [],
}

describe('hintOf', () => {
  it.each([
    ['an ordinary day', '2026-03-24T10:00', null],
    ['too soon', '2026-02-17T23:59', { day: null, short: true }],
    ['the first moment with notice, in Ramadan', '2026-02-18T00:00', { day: 'ramadan', short: false }],
    ['a Friday in Ramadan', '2026-02-20T10:00', { day: 'weekend', short: false }],
    ['a holiday in Ramadan', '2026-02-22T10:00', { day: 'foundingDay', short: false }],
    ['Eid on a Friday', '2026-03-20T10:00', { day: 'eidFitr', short: false }],
    ['the last day of Ramadan, already Eid', '2026-03-19T10:00', { day: 'eidFitr', short: false }],
    ['an empty field', '', null],
  ])('%s', (_, field, want) => expect(hintOf(field, workdays)).toEqual(want))

  it('says nothing before the calendar is there', () => expect(hintOf('2026-02-20T10:00', undefined)).toBeNull())
})
