import { useRef } from 'react'

/**
 * Spread on the content of a dialog that is opened by state instead of by a trigger of its own: on closing, the focus
 * goes back to what opened it, unless the page has moved it elsewhere meanwhile.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement as HTMLElement | null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (document.activeElement === document.body) opener.current?.focus()
    },
  }
}
