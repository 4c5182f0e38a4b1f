import { describe, expect, it } from 'vitest'
import { pluralForm } from './plural'
import { fill, lookUp, translate, type Catalogue } from './translate'

describe('plural forms', () => {
  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
    [1000, 'other'],
  ] as const)('Arabic counts %i as %s', (count, form) => expect(pluralForm('ar', count)).toBe(form))

  it.each([
    [0, 'other'],
    [1, 'one'],
    [2, 'other'],
  ] as const)('English counts %i as %s', (count, form) => expect(pluralForm('en', count)).toBe(form))
})

const ar: Catalogue = {
  jobs: {
    count_zero: 'لا وظائف',
    count_one: 'وظيفة واحدة',
    count_two: 'وظيفتان',
    count_few: '{count} وظائف',
    count_many: '{count} وظيفة',
    count_other: '{count} وظيفة',
  },
  greeting: 'أهلًا {name}',
}

describe('translate', () => {
  it('chooses the Arabic form by the count', () => {
    expect(translate(ar, 'ar', 'jobs.count', { count: 0 })).toBe('لا وظائف')
    expect(translate(ar, 'ar', 'jobs.count', { count: 2 })).toBe('وظيفتان')
    expect(translate(ar, 'ar', 'jobs.count', { count: 7 })).toBe('7 وظائف')
    expect(translate(ar, 'ar', 'jobs.count', { count: 1234 })).toBe('1,234 وظيفة')
  })

  it('falls back to _other where a form is missing', () => {
    expect(translate({ n_other: '{count} left' }, 'en', 'n', { count: 1 })).toBe('1 left')
  })

  it('fills names and leaves unknown placeholders visible', () => {
    expect(translate(ar, 'ar', 'greeting', { name: 'سارة' })).toBe('أهلًا سارة')
    expect(fill('{a} and {b}', { a: 'x' })).toBe('x and {b}')
  })

  it('groups numbers but not strings', () => {
    expect(fill('{n} in {year}', { n: 12000, year: '2026' })).toBe('12,000 in 2026')
  })

  it('shows the key of a missing text', () => {
    expect(translate(ar, 'ar', 'jobs.nothing')).toBe('jobs.nothing')
    expect(lookUp(ar, 'ar', 'jobs')).toBeUndefined()
    expect(lookUp(ar, 'ar', 'greeting.more')).toBeUndefined()
  })
})
