import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/client'
import { createQueryClient } from '../api/queryClient'
import { userQuery } from '../api/session'
import type { User } from '../api/types'
import { watchSession } from './useSignedOutNotice'

const refused = () => Promise.reject(new ApiError(401, 'Unauthorized', ''))

test('a session that ends while the page is open is reported once, and the page knows', async () => {
  const client = createQueryClient()
  const tell = vi.fn()
  const stop = watchSession(client, tell)
  client.setQueryData(userQuery.queryKey, { id: '1' } as User)
  for (const key of ['/api/x', '/api/y']) {
    await client.fetchQuery({ queryKey: [key], queryFn: refused }).catch(() => {})
  }
  expect(tell).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(userQuery.queryKey)).toBeNull()
  stop()
})
