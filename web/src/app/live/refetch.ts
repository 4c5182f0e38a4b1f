import type { QueryClient } from '@tanstack/react-query'
import { isOutdated, type Change } from './topics'

/** Changes that come together are read together. */
const together = 60
/** How long a change waits for what this tab is sending itself: until then the answer would show the old state. */
const patience = 2000

export interface Refetcher {
  add: (change: Change) => void
  /** Everything may be old. */
  addAll: () => void
  stop: () => void
}

/**
 * Reads again what changes outdate: soon in the tab that somebody looks at, otherwise once they come back to it.
 * `afterwards` gets the changes once what they outdated has been read.
 */
export function createRefetcher(client: QueryClient, afterwards: (changes: Change[]) => void): Refetcher {
  let changes: Change[] = []
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0

  function plan() {
    if (timer !== undefined || document.hidden) return
    timer = setTimeout(flush, together)
  }

  function flush() {
    timer = undefined
    if (document.hidden) return
    if (client.isMutating() > 0 && Date.now() - since < patience) return plan()
    const [all, some] = [everything, changes]
    everything = false
    changes = []
    void client
      .invalidateQueries({
        predicate: (query) => (all ? query.queryKey[1] !== 'edited' : some.some((change) => isOutdated(query, change))),
      })
      .then(() => afterwards(some))
  }

  function note() {
    if (changes.length <= 1) since = Date.now()
    plan()
  }

  function onVisible() {
    if (everything || changes.length > 0) plan()
  }
  document.addEventListener('visibilitychange', onVisible)

  return {
    add(change) {
      if (!changes.some(({ topic, ref }) => topic === change.topic && ref === change.ref)) changes.push(change)
      note()
    },
    addAll() {
      everything = true
      note()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** How long ago the oldest of what the page shows was read. */
export function ageOf(client: QueryClient): number {
  const now = Date.now()
  const read = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return Math.max(0, now - Math.min(now, ...read))
}
