import { currentLanguage, tNow } from '../i18n/i18n'
import type { ErrorCode } from '../lib/known'
import { asResponse, forgetFirst, takeFirst } from './first'
import { readToken } from './token'

interface ErrorBody {
  code?: ErrorCode
  message?: string
  fields?: Record<string, string>
}

/**
 * A refused call. `message` is 'status: response text' for logs; `userMessage` is what people read, already in their
 * language; `fields` names the inputs at fault.
 */
export class ApiError extends Error {
  readonly status: number
  /** '' where something other than our server answered. */
  readonly code: ErrorCode | ''
  readonly userMessage: string
  readonly fields: Record<string, string>
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, statusText: string, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    const body = parseBody(text)
    this.status = status
    this.code = body.code ?? ''
    this.userMessage = body.message ?? tNow('app.error.unexpected')
    this.fields = body.fields ?? {}
    this.retryAfter = retryAfter === null || !/^\d+$/.test(retryAfter) ? null : Number(retryAfter)
  }
}

function parseBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {}
  } catch {
    return {}
  }
}

/** What to tell the reader about any failure: the server's sentence, or that the network is at fault. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : tNow('app.error.network')
}

export interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown
  signal?: AbortSignal
  /** Identifies one act of creating: sent twice under the same key, it is done once. */
  idempotencyKey?: string
  /** It only notes something, such as a visit: what came with the page stays as true as it was. */
  onlyNotes?: boolean
}

/** The headers of every call: the reader's language, who is calling, and which act it is. */
export function headersFor(contentType: string | null, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (contentType) headers['Content-Type'] = contentType
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const token = readToken()
  if (token) headers.Authorization = `Bearer ${token}`
  return headers
}

/** The bare response, for callers that need its headers; throws ApiError when it is not OK. */
export async function send(
  path: string,
  { method = 'GET', body, signal, idempotencyKey, onlyNotes = false }: Options = {},
): Promise<Response> {
  if (method === 'GET') {
    const first = takeFirst(path)
    if (first) return asResponse(first)
  } else if (!onlyNotes) {
    forgetFirst()
  }
  const form = body instanceof FormData
  const response = await fetch(path, {
    method,
    // The browser names the boundary of a form itself.
    headers: headersFor(form ? null : 'application/json', idempotencyKey),
    credentials: 'include',
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  if (!response.ok) {
    throw new ApiError(response.status, response.statusText, await response.text(), response.headers.get('Retry-After'))
  }
  return response
}

/** Calls the server and returns its JSON, or undefined for a 204. */
export async function call<T>(path: string, options?: Options): Promise<T> {
  const response = await send(path, options)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** The address of the next page from a `Link: <…>; rel="next"` header, or null at the end of the list. */
export function nextPage(response: Response): string | null {
  return nextIn(response.headers.get('Link'))
}

/** The same from the header itself. */
export function nextIn(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null
}
