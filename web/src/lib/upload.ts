import { ApiError, headersFor } from '../api/client'

export interface Upload {
  body: Blob
  contentType: string
  idempotencyKey?: string
  signal?: AbortSignal
  /** How many of how many bytes have been sent. */
  onSent?: (sent: number, total: number) => void
}

/**
 * POSTs a body and reports its progress, which fetch cannot. Fails as `call` does; when aborted, with an AbortError.
 */
export function upload<T>(path: string, { body, contentType, idempotencyKey, signal, onSent }: Upload): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headersFor(contentType, idempotencyKey)))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(loaded, total))
    // The last bytes may go without a progress event.
    request.upload.addEventListener('load', () => onSent?.(body.size, body.size))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) done(JSON.parse(responseText) as T)
      else fail(new ApiError(status, statusText, responseText, request.getResponseHeader('Retry-After')))
    })
    request.addEventListener('error', () => fail(new TypeError('no answer')))
    request.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
