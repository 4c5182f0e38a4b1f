import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { loadPart, useLanguage, useMaybeT } from '../i18n/i18n'
import { decodePart, type Row } from '../lib/routeTable'
import { useLocation, useMove } from '../lib/router'
import { writeMeta } from '../lib/seo'

/** Whether the reader has moved on from the page that the server sent. */
export function useMoved(): boolean {
  const { pathname } = useLocation()
  const [start] = useState(pathname)
  const [moved, setMoved] = useState(false)
  if (!moved && pathname !== start) setMoved(true)
  return moved
}

/**
 * Title and description of the page of a row, or of none. The server has written the first page's; for the moves after it
 * the texts are fetched once the page stands. Returns the title, or '' while it is not known.
 */
export function usePageMeta(row: Row | null, moved: boolean): string {
  const name = row?.meta ?? 'notFound'
  const text = useMaybeT()
  const language = useLanguage()
  const [first] = useState(language)
  const { pathname } = useLocation()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // Without these texts the page still works; it only keeps the title it has.
    loadPart('meta').then(
      () => setReady(true),
      () => {},
    )
  }, [])
  const own = ready ? text(`meta.${name}.title`) : undefined
  const title = (own !== undefined && name !== 'home' ? text('meta.suffix', { title: own }) : own) ?? ''
  const description = text(`meta.${name}.description`)
  // Of one thing, a job say, the server wrote more than these texts know: that stays until there is another page to tell of.
  const written = !moved && language === first && row !== null && row.path.includes(':')
  useEffect(() => {
    if (title && !written) writeMeta({ title, description }, pathname)
  }, [title, description, pathname, written])
  return title
}

const positions = new Map<string, number>()

/**
 * On going back, the page is where it was left; otherwise it begins at the top, or at the anchor of the address. Focus
 * moves to the heading, so that the keyboard and screen readers begin with the new page too. `previousRef` outlives the pages.
 */
export function useArrival(previousRef: RefObject<string | null>) {
  const { key, pathname, hash } = useLocation()
  const move = useMove()

  // Before the page is moved below: that move must not be remembered as the old page's place.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const first = previousRef.current === null
    const moved = previousRef.current !== pathname
    previousRef.current = pathname
    const anchor = hash ? document.getElementById(decodePart(hash.slice(1))) : null
    if (anchor && (move !== 'POP' || first)) {
      anchor.scrollIntoView({ block: 'start' })
      focusQuietly(anchor)
      return
    }
    if (first) return
    if (move === 'POP') window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' })
    else if (moved || !hash) window.scrollTo({ top: 0, behavior: 'instant' })
    if (moved) focusQuietly(document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main'))
  }, [previousRef, key, pathname, hash, move])
}

function focusQuietly(element: HTMLElement | null) {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
