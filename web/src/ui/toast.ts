export interface ToastInput {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** In milliseconds; 5,000 by default. */
  duration?: number
  /** One thing to do about it, "Undo" say. */
  action?: { label: string; onClick: () => void }
}

export interface Toast extends ToastInput {
  id: number
  open: boolean
}

export const toastDuration = 5_000
/** A dismissed toast stays in memory this long, so that its leaving can be drawn and read. */
export const removeDelay = 1_000_000

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}

/** Shows a message for a while. There is one at a time: a new one takes the old one's place. */
export function toast(input: ToastInput) {
  clearTimeout(removal)
  change({ ...input, id: ++lastId, open: true })
}

export function dismissToast(id?: number) {
  if (!current || (id !== undefined && current.id !== id)) return
  change({ ...current, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => change(null), removeDelay)
}
