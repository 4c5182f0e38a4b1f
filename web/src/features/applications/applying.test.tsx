import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { answer } from '../../lib/testServer'
import { useApply } from './api'

it('makes the list of applications old, and reads nothing of the answer but its id', async () => {
  answer({ '/api/applications': { status: 201, body: { id: 'a1' } } })
  const client = createQueryClient()
  const list = ['/api/applications', 'list', '']
  client.setQueryData(list, { pages: [], pageParams: [] })
  client.setQueryData(['/api/saved-jobs'], [])
  const { result } = renderHook(() => useApply(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await act(() => result.current.mutateAsync({ jobId: 'j1', coverLetter: ' ' }))
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/saved-jobs'])?.isInvalidated).toBe(false)
})
