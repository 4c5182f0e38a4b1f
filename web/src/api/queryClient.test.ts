import { expect, it } from 'vitest'
import { started } from './first'
import { createQueryClient } from './queryClient'

it('reads once, again on focus, and never by the clock; changes are sent once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: true })
  // What came with the page itself is the exception.
  const staleTime = queries?.staleTime as (query: { state: { dataUpdatedAt: number } }) => number
  expect(staleTime({ state: { dataUpdatedAt: started.at - 1 } })).toBe(0)
  expect(staleTime({ state: { dataUpdatedAt: started.at } })).toBeGreaterThan(0)
  expect(queries?.refetchInterval).toBeUndefined()
  expect(mutations).toMatchObject({ retry: false })
})

it('lets a call without a network fail at once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ networkMode: 'always' })
  expect(mutations).toMatchObject({ networkMode: 'always' })
})
