import { ApiError, call } from '../api/client'

/** Keys of acts that were sent and not answered yet. */
const unanswered = new Map<string, string>()

/**
 * POSTs something that creates. Sent again after a lost answer, the same body to the same address carries the same key,
 * so that the server acts once; after an answer, the same body is a new act.
 */
export async function create<T>(path: string, body: unknown): Promise<T> {
  const act = `${path} ${JSON.stringify(body)}`
  const idempotencyKey = unanswered.get(act) ?? newKey()
  unanswered.set(act, idempotencyKey)
  try {
    const answer = await call<T>(path, { method: 'POST', body, idempotencyKey })
    unanswered.delete(act)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered.delete(act)
    throw error
  }
}

/** The key of one act. crypto.randomUUID needs a secure context; this works in any. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
