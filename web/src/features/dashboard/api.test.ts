import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../api/client'
import { rereadFirst } from '../../api/first'
import { answer } from '../../lib/testServer'
import { useVisit } from './api'

afterEach(() => {
  vi.restoreAllMocks()
  document.getElementById('first')?.remove()
  rereadFirst()
})

it('notes a visit without reading again what came with the page', async () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'first'
  script.textContent = JSON.stringify({ '/api/home/figures': { body: { of: 'the page' } } })
  document.body.append(script)
  document.documentElement.lang = 'en'
  vi.spyOn(performance, 'now').mockReturnValue(1000) // it has just been opened, however long the tests have run
  rereadFirst()
  const calls = answer({ '/api/home/seen': { status: 204 }, '/api/home/figures': { body: { of: 'the server' } } })
  renderHook(() => useVisit(true))
  expect(calls.map(({ path }) => path)).toEqual(['/api/home/seen'])
  expect(await call('/api/home/figures')).toEqual({ of: 'the page' })
  expect(calls).toHaveLength(1)
})
