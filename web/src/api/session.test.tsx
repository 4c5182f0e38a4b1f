import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from '../lib/testRouter'
import { answer } from '../lib/testServer'
import { createQueryClient } from './queryClient'
import { takeSignedOutFlag, userQuery, useSession, useSignIn } from './session'
import { readToken, storeToken } from './token'
import type { SignedIn, User } from './types'

const user = { id: '1', role: 'company', email: 'a@example.org' } as User

function inPage(client = createQueryClient()) {
  return function Page({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    )
  }
}

describe('the user', () => {
  it('is null on a 401, and the stored token goes', async () => {
    storeToken('old')
    const calls = answer({ '/api/auth/user': { status: 401, body: {} } })
    const { result } = renderHook(useSession, { wrapper: inPage() })
    expect(result.current.loading).toBe(true)
    await waitFor(() => expect(result.current.loading).toBe(false))
    expect(result.current).toMatchObject({ user: null, error: null })
    expect(readToken()).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('is a visitor at once where nobody knows of a session, and nobody is asked', async () => {
    const calls = answer({ '/api/auth/user': { status: 401, body: {} } })
    const client = createQueryClient()
    const { result } = renderHook(useSession, { wrapper: inPage(client) })
    expect(result.current).toMatchObject({ user: null, loading: false })
    await waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toBeNull())
    expect(calls).toHaveLength(0)
  })

  it('is read once, without retrying, and an error is reported', async () => {
    storeToken('token')
    const calls = answer({ '/api/auth/user': { status: 500, body: 'down' } })
    const { result } = renderHook(useSession, { wrapper: inPage() })
    await waitFor(() => expect(result.current.error).toBeTruthy())
    expect(calls).toHaveLength(1)
    expect(readToken()).toBe('token')
  })

  it('is kept as the specification says', () => {
    expect(userQuery).toMatchObject({
      retry: false,
      staleTime: 30_000,
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnMount: true,
    })
  })
})

describe('signing in', () => {
  it('stores the token, waits 500 ms, then reads the user', async () => {
    vi.useFakeTimers()
    const calls = answer({ '/api/auth/user': { body: user } })
    const client = createQueryClient()
    const { result } = renderHook(useSignIn, { wrapper: inPage(client) })
    const done = act(() => result.current({ success: true, message: '', authToken: 'new', user } as SignedIn))
    expect(readToken()).toBe('new')
    await vi.advanceTimersByTimeAsync(499)
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(1)
    await done
    expect(client.getQueryData(userQuery.queryKey)).toEqual(user)
  })
})

describe('the flag of signing out', () => {
  it('makes a visitor of the reader without asking, once', () => {
    storeToken('left over')
    document.cookie = 'logged_out=1'
    const client = createQueryClient()
    expect(takeSignedOutFlag(client)).toBe(true)
    expect(client.getQueryData(userQuery.queryKey)).toBeNull()
    expect(readToken()).toBeNull()
    expect(takeSignedOutFlag(client)).toBe(false)
  })
})
