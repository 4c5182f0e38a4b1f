import { expect, it } from 'vitest'
import { calibrationPoints, percentOf, widestGap } from './calibration'

const bands = [
  { from: 0, to: 10, pairs: 50, fits: 5 },
  { from: 50, to: 60, pairs: 80, fits: 40 },
  { from: 90, to: 100, pairs: 10, fits: 1 },
]

it('puts each band at its middle and as high as its share of fits, from the inline start', () => {
  const box = { width: 200, height: 100 }
  expect(calibrationPoints(bands.slice(0, 2), box, false)).toEqual([
    [10, 90],
    [110, 50],
  ])
  expect(calibrationPoints(bands.slice(0, 1), box, true)).toEqual([[190, 90]])
})

it('measures the gap only where enough pairs were judged', () => {
  expect(bands.map(percentOf)).toEqual([10, 50, 10])
  expect(widestGap(bands)).toBe(5)
  expect(widestGap([])).toBe(0)
})
