import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element that moves from place to place, and what in it had the focus when its last place went. */
class Home {
  readonly element = document.createElement('div')
  private focused: HTMLElement | null = null

  constructor() {
    this.element.className = 'contents'
  }

  enter(place: HTMLElement) {
    place.append(this.element)
    this.focused?.focus({ preventScroll: true })
    this.focused = null
  }

  leave() {
    const { activeElement } = document
    this.focused = activeElement instanceof HTMLElement && this.element.contains(activeElement) ? activeElement : null
  }
}

/**
 * Something that is built once and shown in one place or another: what is half written in it stays when its place
 * changes, when a tablet is turned, say. `built` goes into the page wherever its places come and go, and <MovablePlace>
 * is a place.
 */
export function useMovable(children: ReactNode) {
  const [home] = useState(() => new Home())
  return { home, built: createPortal(children, home.element) }
}

export function MovablePlace({ home }: { home: Home }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) home.enter(place.current)
    return () => home.leave()
  }, [home])
  return <div ref={place} className="contents" />
}
