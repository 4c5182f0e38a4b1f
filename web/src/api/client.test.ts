import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/i18n'
import { answer } from '../lib/testServer'
import { ApiError, call, messageOf, nextPage } from './client'
import { createQueryClient } from './queryClient'
import { storeToken } from './token'

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

function headers(init: RequestInit): Record<string, string> {
  return init.headers as Record<string, string>
}

describe('call', () => {
  it('sends credentials, the language, and the token when there is one', async () => {
    const calls = answer({ '/api/site': { body: {} } })
    await call('/api/site')
    expect(calls[0]!.init.credentials).toBe('include')
    expect(headers(calls[0]!.init)).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
    })
    storeToken('abc')
    await setLanguage('ar')
    await call('/api/site')
    expect(headers(calls[1]!.init)).toMatchObject({ Authorization: 'Bearer abc', 'Accept-Language': 'ar' })
  })

  it('sends a form as it is, so that the browser names its boundary', async () => {
    const calls = answer({ '/api/account/image': { body: {} } })
    const form = new FormData()
    await call('/api/account/image', { method: 'PUT', body: form })
    expect(calls[0]!.init.body).toBe(form)
    expect(headers(calls[0]!.init)['Content-Type']).toBeUndefined()
  })

  it('gives undefined for an empty answer', async () => {
    answer({ '/api/notifications/read': { status: 204 } })
    expect(await call('/api/notifications/read', { method: 'POST', body: {} })).toBeUndefined()
  })

  it("throws 'status: response text' with the server's words and fields beside", async () => {
    const body = {
      success: false,
      code: 'account.emailTaken',
      message: 'This e-mail is taken.',
      fields: { email: 'Taken' },
    }
    answer({ '/api/talent/register': { status: 409, body } })
    const error = await failure(call('/api/talent/register', { method: 'POST', body: {} }))
    expect(error.message).toBe(`409: ${JSON.stringify(body)}`)
    expect(error).toMatchObject({
      status: 409,
      code: 'account.emailTaken',
      userMessage: 'This e-mail is taken.',
      fields: { email: 'Taken' },
    })
  })

  it('uses the status text when the body is empty, and words of its own for people', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502, statusText: 'Bad Gateway' })))
    const error = await failure(call('/api/site'))
    expect(error.message).toBe('502: Bad Gateway')
    expect(error.userMessage).toBe('Something went wrong on our side. Please try again.')
  })

  it('survives a body that is not JSON', async () => {
    answer({ '/api/site': { status: 500, body: '<h1>oops</h1>' } })
    expect((await failure(call('/api/site'))).message).toBe('500: <h1>oops</h1>')
  })

  it('reads how long to wait', async () => {
    answer({
      '/api/auth/login': {
        status: 429,
        body: { code: 'rateLimited', message: 'Slow down' },
        headers: { 'Retry-After': '30' },
      },
    })
    expect((await failure(call('/api/auth/login', { method: 'POST', body: {} }))).retryAfter).toBe(30)
  })
})

it('tells people about the network when there is no answer', () => {
  expect(messageOf(new TypeError('fetch failed'))).toMatch(/could not reach the server/)
})

it('finds the next page in the Link header', () => {
  expect(nextPage(new Response(null, { headers: { Link: '</api/jobs?cursor=abc>; rel="next"' } }))).toBe(
    '/api/jobs?cursor=abc',
  )
  expect(nextPage(new Response(null))).toBeNull()
})

it('reads by key: segments joined with a slash', async () => {
  const calls = answer({ '/api/jobs/42': { body: { id: '42' } } })
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/jobs', '42'] })).toEqual({ id: '42' })
  expect(calls[0]!.path).toBe('/api/jobs/42')
})
