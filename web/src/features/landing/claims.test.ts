import { expect, it } from 'vitest'
import { hoursOf } from './claims'

it.each([
  ['24h', 24],
  ['6 h', 6],
  ['98%', null],
  ['under 24h', null],
  ['', null],
])('finds the hours of %j: %j', (figure, expected) => {
  expect(hoursOf(figure)).toBe(expected)
})
