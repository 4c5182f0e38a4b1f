import { ratings } from './applicantFilter'
import { nextOf } from './status'
import type { ApplicationStatus } from './types'

/** What a key asks for. */
export type Triage =
  | { act: 'next' }
  | { act: 'previous' }
  | { act: 'select' }
  | { act: 'undo' }
  | { act: 'help' }
  | { act: 'close' }
  | { act: 'rate'; rating: number }
  | { act: 'move'; status: ApplicationStatus }

/** By the place of the key, not its letter: an Arabic keyboard has the same places. */
const keys: Record<string, Triage> = {
  KeyJ: { act: 'next' },
  KeyK: { act: 'previous' },
  KeyX: { act: 'select' },
  KeyU: { act: 'undo' },
  KeyV: { act: 'move', status: 'reviewed' },
  KeyI: { act: 'move', status: 'interviewing' },
  KeyA: { act: 'move', status: 'accepted' },
  KeyR: { act: 'move', status: 'rejected' },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What somebody who presses a key wants; null for nothing of ours. */
export function triageOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Triage | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '?' || key === '؟') return { act: 'help' }
  if (key === 'Escape') return { act: 'close' }
  if (shiftKey) return null
  const digit = /^(?:Digit|Numpad)([0-5])$/.exec(code)
  if (digit) return { act: 'rate', rating: Number(digit[1]) }
  return keys[code] ?? null
}

/** Whether a company may move an application so; one that is about to move may not. */
export function mayMove(
  { status, moving }: { status: ApplicationStatus; moving: unknown },
  to: ApplicationStatus,
): boolean {
  return moving === null && nextOf[status].includes(to)
}

/** The neighbour of an id in a list; the first if there is none yet. */
export function neighbour(ids: readonly string[], from: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(from)
  if (at < 0) return ids[step === 1 ? 0 : ids.length - 1]
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))]
}

export const ratingKeys = ratings.join(' ')
