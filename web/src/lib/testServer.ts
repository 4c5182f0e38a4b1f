import { vi } from 'vitest'

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** Answers fetch by path for a test; returns the calls it saw. A path without an answer is a 404. */
export function answer(
  answers: Record<string, Answer | ((init: RequestInit, path: string) => Answer)>,
): { path: string; init: RequestInit }[] {
  const calls: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    calls.push({ path, init })
    const found = answers[path.split('?')[0]!] ?? {
      status: 404,
      body: { success: false, code: 'notFound', message: 'Not found', fields: {} },
    }
    const { status = 200, body, headers } = typeof found === 'function' ? found(init, path) : found
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers }))
  })
  return calls
}
