import { describe, expect, it } from 'vitest'
import { amountOf, yearsOf } from './amount'

describe('amountOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12,000', 12_000],
    ['12 000', 12_000],
    ['١٢٬٠٠٠', 12_000],
    ['12.5', Number.NaN],
    ['-1', Number.NaN],
    ['much', Number.NaN],
  ])('reads %j as %s', (typed, want) => expect(amountOf(typed)).toBe(want))
})

describe('yearsOf', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['2.5', 2.5],
    ['٢٫٥', 2.5],
    ['-1', Number.NaN],
    ['2.', Number.NaN],
    ['some', Number.NaN],
  ])('reads %j as %s', (typed, want) => expect(yearsOf(typed)).toBe(want))
})
