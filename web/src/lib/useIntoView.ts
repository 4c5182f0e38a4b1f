import { useEffect, useRef } from 'react'

/** What must be seen of it at least, above the lower edge of the screen. */
const least = 160

/**
 * For what comes as an answer below a form: once it is here, whoever asked sees where it begins. What stands on the
 * screen already stays where it is, as do lists that refresh by themselves. The result goes on the answer's heading.
 */
export function useIntoView<E extends HTMLElement>(asking: boolean) {
  const ref = useRef<E>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asking) asked.current = true
    if (asking || !asked.current) return
    asked.current = false
    const heading = ref.current!
    const { top } = heading.getBoundingClientRect()
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    if (top < header || top > window.innerHeight - least) heading.scrollIntoView({ block: 'start' })
  }, [asking])
  return ref
}
