import { describe, expect, it } from 'vitest'
import { choiceIn, isEmpty, sameFilters, wordsIn, writeFilters } from './filters'

describe('wordsIn and choiceIn', () => {
  const query = new URLSearchParams({ search: ` ${'x'.repeat(9)} `, level: 'king', type: 'remote' })

  it('cut long words and trim them', () => expect(wordsIn(query, 'search', 5)).toBe('xxxxx'))

  it('read what is missing or unknown as nothing asked', () => {
    expect(wordsIn(query, 'location', 5)).toBe('')
    expect(choiceIn(query, 'level', ['entry', 'mid'])).toBe('')
    expect(choiceIn(query, 'availability', ['now'])).toBe('')
    expect(choiceIn(query, 'type', ['remote'])).toBe('remote')
  })
})

describe('writeFilters', () => {
  it('leaves out what is empty or "all", and keeps the rest of the address', () => {
    const query = writeFilters(
      { search: ' nurse ', location: '', level: 'all' },
      new URLSearchParams('lang=ar&location=Abha'),
    )
    expect(query.toString()).toBe('lang=ar&search=nurse')
  })
})

it('knows an empty search, and the same one', () => {
  expect(isEmpty({ search: '', level: '' })).toBe(true)
  expect(isEmpty({ search: '', level: 'mid' })).toBe(false)
  expect(sameFilters({ search: 'Go' }, { search: 'Go' })).toBe(true)
  expect(sameFilters({ search: 'Go' }, { search: '' })).toBe(false)
})
