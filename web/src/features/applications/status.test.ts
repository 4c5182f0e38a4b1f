import { expect, it } from 'vitest'
import { commonNext, funnelOf, isFinal, readStatus } from './status'

it('moves several applications only where all of them may go', () => {
  expect(commonNext(['pending'])).toEqual(['reviewed', 'interviewing', 'rejected'])
  expect(commonNext(['pending', 'reviewed'])).toEqual(['interviewing', 'rejected'])
  expect(commonNext(['pending', 'interviewing'])).toEqual(['rejected'])
  expect(commonNext(['pending', 'accepted'])).toEqual([])
  expect(commonNext([])).toEqual([])
})

it('knows the ends', () => {
  expect((['pending', 'reviewed', 'interviewing', 'accepted', 'rejected'] as const).filter(isFinal)).toEqual([
    'accepted',
    'rejected',
  ])
})

it('draws a funnel that never widens', () => {
  const counts = { total: 48, pending: 17, reviewed: 12, interviewing: 6, accepted: 3, rejected: 10 }
  expect(funnelOf(counts).map(({ value }) => value)).toEqual([48, 31, 9, 3])
})

it('asks for all where the address asks nonsense', () => {
  expect(readStatus('rejected')).toBe('rejected')
  expect(readStatus('king')).toBe('')
  expect(readStatus(null)).toBe('')
})
