import { describe, expect, it } from 'vitest'
import { isEmpty, writeFilters } from '../../lib/filters'
import { noFilters, readFilters } from './filters'

describe('readFilters', () => {
  it('reads a shared search', () => {
    const query = new URLSearchParams(
      'search=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8&location=Jeddah&jobType=full_time&experienceLevel=mid',
    )
    expect(readFilters(query)).toEqual({
      search: 'محاسب',
      location: 'Jeddah',
      jobType: 'full-time',
      experienceLevel: 'mid',
    })
  })

  it('asks nothing where the address asks nonsense', () => {
    expect(readFilters(new URLSearchParams('jobType=all&experienceLevel=king&search=%20'))).toEqual(noFilters)
    expect(readFilters(new URLSearchParams({ location: 'x'.repeat(500) })).location).toHaveLength(120)
  })

  it('knows hybrid, which the filter does not offer', () => {
    expect(readFilters(new URLSearchParams('jobType=hybrid')).jobType).toBe('hybrid')
  })
})

describe('writeFilters', () => {
  it('leaves out what is empty or "all", and keeps the rest of the address', () => {
    const query = writeFilters(
      { search: ' nurse ', location: '', jobType: 'all', experienceLevel: 'lead' },
      new URLSearchParams('lang=ar&location=Abha'),
    )
    expect(query.toString()).toBe('lang=ar&search=nurse&experienceLevel=lead')
  })

  it('reads back what was written', () => {
    const filters = { search: 'C++ & Go', location: 'الرياض', jobType: 'remote', experienceLevel: 'senior' }
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
  })
})

it('knows an empty search', () => {
  expect(isEmpty(noFilters)).toBe(true)
  expect(isEmpty({ ...noFilters, location: 'Riyadh' })).toBe(false)
})
