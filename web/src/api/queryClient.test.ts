import { expect, it } from 'vitest'
import { createQueryClient } from './queryClient'

it('reads once, again on focus, and never by the clock; changes are sent once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ retry: false, staleTime: 0, refetchOnWindowFocus: true })
  expect(queries?.refetchInterval).toBeUndefined()
  expect(mutations).toMatchObject({ retry: false })
})

it('lets a call without a network fail at once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ networkMode: 'always' })
  expect(mutations).toMatchObject({ networkMode: 'always' })
})
