import { expect, it } from 'vitest'
import { totalsByDay, totalsByName } from './events'

const counts = [
  { name: 'login', day: '2026-11-14', count: 3 },
  { name: 'job_view', day: '2026-11-15', count: 5 },
  { name: 'login', day: '2026-11-13', count: 4 },
]

it('adds up by name, the most frequent first', () => {
  expect(totalsByName(counts)).toEqual([
    { name: 'login', count: 7, lastDay: '2026-11-14' },
    { name: 'job_view', count: 5, lastDay: '2026-11-15' },
  ])
})

it('adds up by day, with the days on which nothing happened', () => {
  expect(totalsByDay(counts, '2026-11-15', 4)).toEqual([
    { day: '2026-11-12', count: 0 },
    { day: '2026-11-13', count: 4 },
    { day: '2026-11-14', count: 3 },
    { day: '2026-11-15', count: 5 },
  ])
})
