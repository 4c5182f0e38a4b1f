import { describe, expect, it } from 'vitest'
import {
  choiceIn,
  choicesIn,
  isEmpty,
  numberIn,
  queryOf,
  sameFilters,
  sameQuery,
  toggled,
  valuesOf,
  wordsIn,
  writeFilters,
} from './filters'

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

describe('filters that take several values', () => {
  it('read those they know, each once', () => {
    const query = new URLSearchParams({ type: 'remote,night, remote ,contract', level: '' })
    expect(choicesIn(query, 'type', ['remote', 'contract'])).toBe('remote,contract')
    expect(choicesIn(query, 'level', ['mid'])).toBe('')
  })

  it('gain a value and lose it again', () => {
    expect(toggled('', 'a')).toBe('a')
    expect(toggled('a,b', 'c')).toBe('a,b,c')
    expect(toggled('a,b,c', 'b')).toBe('a,c')
    expect(valuesOf(' a ,,b')).toEqual(['a', 'b'])
  })
})

it('reads whole numbers above 0 up to a bound', () => {
  const query = new URLSearchParams({ good: '7000', zero: '0', minus: '-5', words: '7k', much: '99999999' })
  expect(numberIn(query, 'good', 10_000)).toBe('7000')
  for (const name of ['zero', 'minus', 'words', 'much', 'missing']) expect(numberIn(query, name, 10_000)).toBe('')
})

it('writes the same search the same way, whatever the order of its parts', () => {
  expect(queryOf({ search: 'nurse', jobType: 'remote', sort: '' })).toBe('jobType=remote&search=nurse')
  expect(queryOf({ jobType: 'remote', search: 'nurse' })).toBe('jobType=remote&search=nurse')
})

it('knows the same search in another order', () => {
  expect(sameQuery('jobType=remote,contract&search=C%2B%2B', 'search=C%2b%2b&jobType=contract%2Cremote')).toBe(true)
  expect(sameQuery('search=nurse', 'search=nurses')).toBe(false)
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
