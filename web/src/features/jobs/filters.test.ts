import { describe, expect, it } from 'vitest'
import { isEmpty, writeFilters } from '../../lib/filters'
import { noFilters, readFilters } from './filters'

describe('readFilters', () => {
  it('reads a shared search', () => {
    const query = new URLSearchParams(
      'search=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8&location=Jeddah&jobType=full_time&experienceLevel=mid',
    )
    expect(readFilters(query)).toEqual({
      ...noFilters,
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

  it('takes several types and levels, each once, and leaves out those it does not know', () => {
    const { jobType, experienceLevel } = readFilters(
      new URLSearchParams('jobType=remote,full_time,remote,night&experienceLevel=mid,lead'),
    )
    expect({ jobType, experienceLevel }).toEqual({ jobType: 'remote,full-time', experienceLevel: 'mid,lead' })
  })

  it('takes amounts and choices that the server would take, and no others', () => {
    expect(readFilters(new URLSearchParams('salaryFrom=-1&postedWithin=2&answers=week&sort=luck'))).toEqual(noFilters)
    expect(readFilters(new URLSearchParams('salaryFrom=7000')).salaryFrom).toBe('7000')
  })

  it('knows hybrid, which the filter does not offer', () => {
    expect(readFilters(new URLSearchParams('jobType=hybrid')).jobType).toBe('hybrid')
  })
})

describe('writeFilters', () => {
  it('leaves out what is empty or "all", and keeps the rest of the address', () => {
    const query = writeFilters(
      { ...noFilters, search: ' nurse ', jobType: 'all', experienceLevel: 'lead' },
      new URLSearchParams('lang=ar&location=Abha'),
    )
    expect(query.toString()).toBe('lang=ar&search=nurse&experienceLevel=lead')
  })

  it('reads back what was written', () => {
    const filters = {
      search: 'C++ & Go',
      location: 'الرياض',
      jobType: 'remote,full-time',
      experienceLevel: 'senior',
      companyId: 'c1,c2',
      salaryFrom: '7000',
      unstated: 'no',
      postedWithin: '7',
      industry: 'Finance,Retail',
      language: 'ar',
      answers: 'day',
      sort: 'salary',
      exact: 'true',
    }
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
  })
})

it('knows an empty search', () => {
  expect(isEmpty(noFilters)).toBe(true)
  expect(isEmpty({ ...noFilters, location: 'Riyadh' })).toBe(false)
  // How to search is not what to search for.
  expect(isEmpty({ ...noFilters, sort: 'salary', exact: 'true', unstated: 'no' })).toBe(true)
})
