import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetPerson } from './forgetPerson'
import { forgetSearches, rememberSearch, useRecentSearches } from './recentSearches'

it('keeps the last ten, the newest first and each once', () => {
  const { result } = renderHook(() => useRecentSearches('jobs'))
  expect(result.current).toEqual([])
  act(() => {
    for (let i = 1; i <= 12; i++) rememberSearch('jobs', `search=${i}`)
    rememberSearch('jobs', 'search=5')
  })
  expect(result.current).toHaveLength(10)
  expect(result.current.slice(0, 3)).toEqual(['search=5', 'search=12', 'search=11'])
})

it('keeps jobs and candidates apart, and forgets one of them when asked', () => {
  rememberSearch('jobs', 'search=nurse')
  rememberSearch('candidates', 'skill=Go')
  const { result } = renderHook(() => [useRecentSearches('jobs'), useRecentSearches('candidates')])
  expect(result.current).toEqual([['search=nurse'], ['skill=Go']])
  act(() => forgetSearches('jobs'))
  expect(result.current).toEqual([[], ['skill=Go']])
})

it('is gone once its owner signs out', () => {
  rememberSearch('jobs', 'search=nurse')
  forgetPerson()
  expect(renderHook(() => useRecentSearches('jobs')).result.current).toEqual([])
})

it('takes what it cannot read for nothing', () => {
  for (const text of ['{', 'null', '"x"', '{"jobs":"x"}', '{"jobs":[1,null]}']) {
    localStorage.setItem('recent_searches', text)
    expect(renderHook(() => useRecentSearches('jobs')).result.current).toEqual([])
  }
})
