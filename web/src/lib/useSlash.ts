import { useEffect, useRef, type RefObject } from 'react'

/** The key that says "/" where a Latin layout is on says "ظ" on an Arabic one. */
function isSlash(event: KeyboardEvent): boolean {
  return event.key === '/' || (event.code === 'Slash' && event.key === 'ظ')
}

/** Where a slash may be meant as a letter. Boxes to tick and sliders take none. */
const letters = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=dialog]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(letters) !== null)
}

/** `/` goes to the field that carries the ref, unless somebody is typing elsewhere. */
export function useSlash<E extends HTMLInputElement>(): RefObject<E | null> {
  const field = useRef<E>(null)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (
        !isSlash(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}
