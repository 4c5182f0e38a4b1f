import { ApiError, call } from '../api/client'

/** Keys of acts that were sent and of which nobody knows yet whether they arrived. */
const unanswered = new Map<string, string>()

/**
 * POSTs what brings something about. Sent again after a lost answer, the same words to the same address carry the same
 * key, so that the server does it once; once it has answered, the same words are a new act.
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

/** The name of one act. crypto.randomUUID would want a secure context; this works on any. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
