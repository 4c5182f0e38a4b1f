import { expect, it } from 'vitest'
import { fieldOf, formatSlot, isLink, mayAddSlot, momentOf, slotProblems, slotsOf } from './slots'

const now = new Date('2026-11-15T09:00:00Z')

it('reads fields by Riyadh’s clock, and writes them so', () => {
  expect(momentOf('2026-11-16T10:00')).toBe('2026-11-16T07:00:00.000Z')
  expect(momentOf('')).toBeNull()
  expect(momentOf('2026-13-40T10:00')).toBeNull()
  expect(fieldOf(new Date('2026-11-15T22:30:00Z'))).toBe('2026-11-16T01:30')
})

it('wants one time at least, all to come and none twice', () => {
  expect(slotProblems(['', ''], now)).toEqual(['required', null])
  expect(slotProblems(['2026-11-16T10:00', ''], now)).toEqual([null, null])
  expect(slotProblems(['2026-11-15T12:00', '2026-11-15T12:01'], now)).toEqual(['past', null])
  expect(slotProblems(['2026-11-16T10:00', '2026-11-16T10:00'], now)).toEqual([null, 'twice'])
})

it('sends what was filled, earliest first', () => {
  expect(slotsOf(['2026-11-17T10:00', '', '2026-11-16T10:00'])).toEqual([
    '2026-11-16T07:00:00.000Z',
    '2026-11-17T07:00:00.000Z',
  ])
  expect(mayAddSlot(['', '', '', ''])).toBe(true)
  expect(mayAddSlot(['', '', '', '', ''])).toBe(false)
})

it('says a time with its day', () => {
  expect(formatSlot('2026-11-16T07:00:00Z', 'en')).toMatch(/Monday.*16 November.*10:00/)
  expect(formatSlot('2026-11-16T07:00:00Z', 'ar')).toMatch(/الاثنين.*16 نوفمبر.*10:00/)
})

it('distinguishes a link from an address', () => {
  expect(isLink('https://meet.example/abc')).toBe(true)
  expect(isLink('javascript:alert(1)')).toBe(false)
  expect(isLink('Olaya Street 12, Riyadh')).toBe(false)
})
