import { expect, it } from 'vitest'
import { imageProblem } from './image'

it.each([
  ['image/png', 1, null],
  ['image/webp', 5 * 1024 * 1024, null],
  ['image/jpeg', 5 * 1024 * 1024 + 1, 'tooLarge'],
  ['image/svg+xml', 1, 'wrongType'],
  ['', 1, 'wrongType'],
])('a file of type %j with %d bytes: %j', (type, size, expected) => {
  expect(imageProblem({ type, size })).toBe(expected)
})
