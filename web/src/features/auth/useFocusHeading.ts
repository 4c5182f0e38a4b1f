import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading when the page turns into another one without a change of address: the button
 * that was pressed is gone, and the keyboard must not start again from the top of the document.
 */
export function useFocusHeading(state: unknown) {
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [state])
}
