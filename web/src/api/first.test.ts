import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../lib/testServer'
import { call } from './client'
import { rereadFirst, takeFirst } from './first'
import { readListPage } from './listPages'
import { storeToken } from './token'

function serve(answers: Record<string, unknown>) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'first'
  script.textContent = JSON.stringify(answers)
  document.body.append(script)
  document.documentElement.lang = 'en'
  rereadFirst()
}

beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(1_000))

afterEach(() => {
  document.getElementById('first')?.remove()
  rereadFirst()
})

it('answers a call once without asking the server', async () => {
  serve({ '/api/site': { body: { operatorName: 'Us' } } })
  const calls = answer({ '/api/site': { body: { operatorName: 'Them' } } })
  expect(await call('/api/site')).toEqual({ operatorName: 'Us' })
  expect(calls).toHaveLength(0)
  expect(await call('/api/site')).toEqual({ operatorName: 'Them' })
})

it('knows an address whatever the order of what it asks, and carries what lists say in headers', async () => {
  const next = '</api/jobs?cursor=x>; rel="next"'
  serve({ '/api/jobs?limit=20&search=%D9%85': { body: [1], total: '41', link: next } })
  answer({})
  expect(await readListPage('/api/jobs?search=%D9%85&limit=20')).toEqual({
    items: [1],
    total: 41,
    next: '/api/jobs?cursor=x',
  })
})

it('is not for a reader whom the server took for a visitor', () => {
  storeToken('token')
  serve({ '/api/site': { body: {} } })
  expect(takeFirst('/api/site')).toBeUndefined()
})

it('is out of date once something was written, the page is old or its language another', async () => {
  const site = { '/api/site': { body: {} } }
  serve(site)
  answer({ '/api/account': { body: {} } })
  await call('/api/account', { method: 'PATCH', body: {} })
  expect(takeFirst('/api/site')).toBeUndefined()

  rereadFirst()
  vi.mocked(performance.now).mockReturnValue(61_000)
  expect(takeFirst('/api/site')).toBeUndefined()

  rereadFirst()
  vi.mocked(performance.now).mockReturnValue(1_000)
  document.documentElement.lang = 'ar'
  expect(takeFirst('/api/site')).toBeUndefined()
})
