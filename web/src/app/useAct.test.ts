import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAct } from './useAct'

it('says that an act is under way, that it failed, and that it succeeded when it was tried again', async () => {
  let settle: { done: () => void; fail: (reason: unknown) => void } | undefined
  const { result } = renderHook(() => useAct(() => new Promise<void>((done, fail) => (settle = { done, fail }))))
  expect(result.current).toMatchObject({ isPending: false, isSuccess: false, error: null })
  act(() => result.current.start())
  expect(result.current).toMatchObject({ isPending: true, isSuccess: false, error: null })
  const refusal = new Error('no network')
  act(() => settle!.fail(refusal))
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: false, error: refusal }))
  act(() => result.current.start())
  expect(result.current).toMatchObject({ isPending: true, error: null })
  act(() => settle!.done())
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true, error: null }))
})
