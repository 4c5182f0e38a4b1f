import { expect, it, vi } from 'vitest'
import { create } from './create'

function keysOf(answers: (Response | Error)[]): string[] {
  const seen: string[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    seen.push((init.headers as Record<string, string>)['Idempotency-Key']!)
    const next = answers.shift()!
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  return seen
}

it('keeps its key while nobody knows whether the act arrived', async () => {
  const seen = keysOf([
    new TypeError('offline'),
    new Response('down', { status: 502 }),
    new Response('{}', { status: 201 }),
    new Response('{}', { status: 201 }),
  ])
  await expect(create('/api/x', { a: 1 })).rejects.toThrow(Error)
  await expect(create('/api/x', { a: 1 })).rejects.toThrow(Error)
  await create('/api/x', { a: 1 })
  await create('/api/x', { a: 1 })
  expect(seen[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(seen[1]).toBe(seen[0])
  expect(seen[2]).toBe(seen[0])
  expect(seen[3]).not.toBe(seen[0])
})

it('takes a new one for other words, and after a refusal', async () => {
  const seen = keysOf([
    new TypeError('offline'),
    new Response('{}', { status: 409 }),
    new Response('{}', { status: 201 }),
  ])
  await expect(create('/api/y', { a: 1 })).rejects.toThrow(Error)
  await expect(create('/api/y', { a: 2 })).rejects.toThrow(Error)
  await create('/api/y', { a: 2 })
  expect(new Set(seen).size).toBe(3)
})
