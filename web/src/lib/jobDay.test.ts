import { expect, it } from 'vitest'
import { hasPassed, statusNow, today } from './jobDay'

it('counts days in Riyadh', () => {
  expect(today(new Date('2026-11-15T20:59:00Z'))).toBe('2026-11-15')
  expect(today(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16')
})

it('lets the last day end before it has passed', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(hasPassed('2026-11-15', now)).toBe(false)
  expect(hasPassed('2026-11-14', now)).toBe(true)
  expect(hasPassed('', now)).toBe(false)
})

it('calls an open job expired from the moment its deadline is over', () => {
  const now = new Date('2026-11-15T22:00:00Z')
  expect(statusNow({ status: 'open', applicationDeadline: '2026-11-15' }, now)).toBe('expired')
  expect(statusNow({ status: 'open', applicationDeadline: '' }, now)).toBe('open')
  expect(statusNow({ status: 'draft', applicationDeadline: '2026-11-15' }, now)).toBe('draft')
})
