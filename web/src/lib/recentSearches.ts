import { useSyncExternalStore } from 'react'

// What was searched for lately. It stays in this browser, and goes when its owner signs out (see forgetPerson).

const key = 'recent_searches'
const kept = 10
const none: readonly string[] = []
const listeners = new Set<() => void>()

/** The text that was read last and what it says, so that readers get the same list until it changes. */
let last: { text: string; lists: Record<string, readonly string[]> } = { text: '', lists: {} }

function read(): Record<string, readonly string[]> {
  let text = ''
  try {
    text = localStorage.getItem(key) ?? ''
  } catch {
    // Where storage is refused, nothing is kept.
  }
  if (text !== last.text) last = { text, lists: parse(text) }
  return last.lists
}

function parse(text: string): Record<string, readonly string[]> {
  try {
    const found = JSON.parse(text) as Record<string, unknown>
    return Object.fromEntries(Object.entries(found).map(([of, list]) => [of, Array.isArray(list) ? texts(list) : []]))
  } catch {
    return {}
  }
}

function texts(list: unknown[]): string[] {
  return list.filter((one) => typeof one === 'string').slice(0, kept)
}

function write(lists: Record<string, readonly string[]>) {
  try {
    localStorage.setItem(key, JSON.stringify(lists))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** Puts a search first; `query` is its part of an address, `of` what was searched. */
export function rememberSearch(of: string, query: string) {
  const lists = read()
  write({ ...lists, [of]: [query, ...(lists[of] ?? none).filter((one) => one !== query)].slice(0, kept) })
}

export function forgetSearches(of: string) {
  write({ ...read(), [of]: [] })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest first. */
export function useRecentSearches(of: string): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => read()[of] ?? none,
    () => none,
  )
}
