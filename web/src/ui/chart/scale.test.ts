import { expect, it } from 'vitest'
import { linePoints, niceTop, share } from './scale'

it('takes shares of the greatest value, and of nothing none', () => {
  expect(share(5, 10)).toBe(0.5)
  expect(share(5, 0)).toBe(0)
  expect(share(12, 10)).toBe(1)
})

it.each([
  [0, 1],
  [7, 10],
  [12, 20],
  [43, 50],
  [87, 100],
  [100, 100],
])('rounds the top of an axis for %i up to %i', (greatest, top) => expect(niceTop(greatest)).toBe(top))

it('lets time run with the reading', () => {
  const box = { width: 100, height: 10 }
  expect(linePoints([0, 10], 10, box, false)).toEqual([
    [0, 10],
    [100, 0],
  ])
  expect(linePoints([0, 10], 10, box, true)).toEqual([
    [100, 10],
    [0, 0],
  ])
  expect(linePoints([5], 10, box, false)).toEqual([[50, 5]])
})
