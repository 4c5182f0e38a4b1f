import { describe, expect, it } from 'vitest'
import { isEmpty, sameFilters, writeFilters } from '../../lib/filters'
import { poolLimits } from '../../lib/known'
import { noFilters, readFilters } from './filters'

describe('readFilters', () => {
  it('reads a shared search', () => {
    const query = new URLSearchParams(
      'search=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8&location=Jeddah&skill=IFRS' +
        '&experience=senior&availability=two_weeks&view=search',
    )
    expect(readFilters(query)).toEqual({
      ...noFilters,
      search: 'محاسب',
      location: 'Jeddah',
      skill: 'IFRS',
      experience: 'senior',
      availability: 'two_weeks',
    })
  })

  it('asks nothing where the address asks nonsense', () => {
    expect(readFilters(new URLSearchParams('experience=king&availability=all&search=%20'))).toEqual(noFilters)
    expect(readFilters(new URLSearchParams({ skill: 'x'.repeat(500) })).skill).toHaveLength(poolLimits.skill)
  })
})

describe('writeFilters', () => {
  it('leaves out what is empty or "all", and keeps the rest of the address', () => {
    const query = writeFilters(
      { ...noFilters, search: ' nurse ', experience: 'lead', availability: 'all' },
      new URLSearchParams('lang=ar&location=Abha'),
    )
    expect(query.toString()).toBe('lang=ar&search=nurse&experience=lead')
  })

  it('reads back what was written', () => {
    const filters = {
      search: 'C++ & Go',
      location: 'الرياض',
      skill: 'C#,Go',
      skills: 'any',
      experience: 'mid',
      yearsFrom: '3',
      yearsTo: '8',
      availability: 'negotiable',
      languages: 'Arabic,English',
      education: 'bachelor',
      salaryTo: '15000',
      sort: 'date',
      exact: 'true',
    }
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
  })
})

it('knows an empty search, and the same one', () => {
  expect(isEmpty(noFilters)).toBe(true)
  expect(isEmpty({ ...noFilters, skill: 'Go' })).toBe(false)
  expect(sameFilters({ ...noFilters, skill: 'Go' }, { ...noFilters, skill: 'Go' })).toBe(true)
})
