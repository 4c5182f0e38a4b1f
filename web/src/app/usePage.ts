import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { loadPart, useLanguage, useMaybeT } from '../i18n/i18n'
import { decodePart, type Row } from '../lib/routeTable'
import { useLocation, useMove } from '../lib/router'
import { writeMeta } from '../lib/seo'

/** Reports whether the reader has left the page that the server sent. */
export function useMoved(): boolean {
  const { pathname } = useLocation()
  const [start] = useState(pathname)
  const [moved, setMoved] = useState(false)
  if (!moved && pathname !== start) setMoved(true)
  return moved
}

/**
 * Sets the title and description of a row's page, or of what is shown in its place. The server wrote those of the first
 * page; for later ones the texts are fetched once the page is drawn, except that the landing page waits until somebody
 * moves on. Returns the title, or '' while it is unknown.
 */
export function usePageMeta(row: Row | null, moved: boolean, without = 'notFound'): string {
  const name = row?.meta ?? without
  const text = useMaybeT()
  const language = useLanguage()
  const [first] = useState(language)
  const { pathname } = useLocation()
  const [ready, setReady] = useState(false)
  const needed = moved || language !== first || name !== 'home'
  useEffect(() => {
    if (!needed) return
    // Without these texts the page still works; it only keeps the title it has.
    loadPart('meta').then(
      () => setReady(true),
      () => {},
    )
  }, [needed])
  const own = ready ? text(`meta.${name}.title`) : undefined
  const title = (own !== undefined && name !== 'home' ? text('meta.suffix', { title: own }) : own) ?? ''
  const description = text(`meta.${name}.description`)
  // About a single thing, such as a job, the server wrote more than these texts know: that stays until the reader moves
  // on.
  const written = !moved && language === first && row !== null && row.path.includes(':')
  useEffect(() => {
    if (title && !written) writeMeta({ title, description }, pathname)
  }, [title, description, pathname, written])
  return title
}

/** The scroll position at which each entry of the history was left. */
const positions = new Map<string, number>()

/**
 * A new page starts at its top, or at the anchor in the address; going back restores the scroll position. A change of
 * the query alone (a search, an order, a choice) moves nothing; the same address again scrolls to the top. Focus moves
 * to the new page's heading, so that the keyboard and screen readers start there too. `previousRef` outlives the pages.
 */
export function useArrival(previousRef: RefObject<string | null>) {
  const { key, pathname, search, hash } = useLocation()
  const move = useMove()

  // Before the scrolling below, which must not be remembered as the old page's position.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const before = previousRef.current
    const address = pathname + search + hash
    previousRef.current = address
    const moved = before !== null && pathOf(before) !== pathname
    const anchor = hash ? document.getElementById(decodePart(hash.slice(1))) : null
    if (anchor && (move !== 'POP' || before === null)) {
      anchor.scrollIntoView({ block: 'start' })
      focusQuietly(anchor)
    } else if (before !== null) {
      const left = move === 'POP' ? positions.get(key) : undefined
      if (left !== undefined || moved || before === address) window.scrollTo({ top: left ?? 0, behavior: 'instant' })
      if (moved) focusQuietly(document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main'))
    }
    // An entry that is never scrolled needs a position too.
    positions.set(key, window.scrollY)
  }, [previousRef, key, pathname, search, hash, move])
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}

function focusQuietly(element: HTMLElement | null) {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
