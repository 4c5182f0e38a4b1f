import { useEffect, useRef } from 'react'

/**
 * For lists that grow by "Show more": the keyboard goes on with the first link that is new, since the button has moved
 * away or is gone. `rows` goes on the list.
 */
export function useFocusOnNew(count: number, fetchMore: () => void) {
  const rows = useRef<HTMLUListElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    rows.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true })
    from.current = null
  }, [count])
  function more() {
    from.current = count
    fetchMore()
  }
  return { rows, more }
}
