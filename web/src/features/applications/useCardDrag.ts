import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { mayMove } from './triage'
import { statuses } from './status'
import type { Applicant, ApplicationStatus } from './types'

/** A card under way. */
export interface Dragging {
  id: string
  from: ApplicationStatus
  /** Where it may be dropped. */
  allowed: readonly ApplicationStatus[]
  /** The column under the pointer. */
  over: ApplicationStatus | null
}

/** How far a mouse has to go before it drags, in pixels, and how long a finger has to rest, in milliseconds. */
const far = 6
const rest = 350

function columnAt(x: number, y: number): ApplicationStatus | null {
  const name = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column
  return statuses.find((status) => status === name) ?? null
}

/**
 * Drags cards between columns by mouse, pen and finger. A finger that moves at once scrolls, as everywhere; one that
 * rests on a card first takes it along. `ghost` follows the pointer.
 */
export function useCardDrag(onDrop: (applicant: Applicant, to: ApplicationStatus) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const under = useRef(false)
  const stop = useRef<() => void>(() => {})

  useEffect(() => {
    // Once a card is under way the page must not scroll under the finger; a listener that came later could not say so.
    const hold = (event: TouchEvent) => under.current && event.preventDefault()
    document.addEventListener('touchmove', hold, { passive: false })
    return () => {
      document.removeEventListener('touchmove', hold)
      stop.current()
    }
  }, [])

  function place(x: number, y: number) {
    if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`
  }

  function onPointerDown(event: ReactPointerEvent<HTMLElement>, applicant: Applicant) {
    const allowed = statuses.filter((to) => mayMove(applicant, to))
    const onBox = (event.target as HTMLElement).closest('input, label')
    if (event.button !== 0 || allowed.length === 0 || onBox) return
    const start = { x: event.clientX, y: event.clientY, finger: event.pointerType === 'touch', id: event.pointerId }
    let over: ApplicationStatus | null = null
    const timer = start.finger ? setTimeout(begin, rest) : undefined

    function begin() {
      under.current = true
      getSelection()?.removeAllRanges()
      setDragging({ id: applicant.applicationId, from: applicant.status, allowed, over: null })
      place(start.x, start.y)
    }

    function onMove({ clientX, clientY, pointerId }: PointerEvent) {
      if (pointerId !== start.id) return
      if (!under.current) {
        if (Math.hypot(clientX - start.x, clientY - start.y) < far) return
        if (start.finger) return end() // it scrolls
        begin()
      }
      place(clientX, clientY)
      const now = columnAt(clientX, clientY)
      if (now !== over) {
        over = now
        setDragging((before) => before && { ...before, over: now })
      }
    }

    function onUp({ clientX, clientY, pointerId }: PointerEvent) {
      if (pointerId !== start.id) return
      const dropped = under.current ? columnAt(clientX, clientY) : null
      if (under.current) swallowClick()
      end()
      if (dropped && allowed.includes(dropped)) onDrop(applicant, dropped)
    }

    function onKey(key: KeyboardEvent) {
      if (key.key === 'Escape' && under.current) {
        key.stopPropagation()
        end()
      }
    }

    function end() {
      clearTimeout(timer)
      under.current = false
      setDragging(null)
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', end)
      document.removeEventListener('keydown', onKey, true)
      stop.current = () => {}
    }

    stop.current()
    stop.current = end
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', end)
    document.addEventListener('keydown', onKey, true)
  }

  return { dragging, ghost, onPointerDown }
}

function swallow(event: MouseEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** The press that ends a drag opens nothing. */
function swallowClick() {
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
