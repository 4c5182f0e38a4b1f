import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'

// The browser's history, for React. Which page an address means is decided by routeTable.ts.

export interface Location {
  pathname: string
  search: string
  hash: string
  /** Names the entry of the history: the same again when somebody comes back to it. */
  key: string
}

/** How the reader came here: POP is the first page and every step back or forward. */
export type Move = 'PUSH' | 'REPLACE' | 'POP'

export interface History {
  location: () => Location
  write: (to: string, replace: boolean) => void
  go: (steps: number) => void
  /** Calls back on every step back or forward. Returns a function that stops it. */
  onPop: (told: () => void) => () => void
}

/** What the router keeps with each entry; entries made by others, such as the skip link's, have nothing. */
interface Entry {
  key?: string
  /** How many entries of ours lie before it. */
  idx?: number
}

function entry(): Entry {
  return (window.history.state as Entry | null) ?? {}
}

/** True where the page before this one is ours too, so that going back stays on the site. */
export function cameFromHere(): boolean {
  return (entry().idx ?? 0) > 0
}

/** Names are random, not counted: a count would begin again with each reload and meet the names before it. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

const browserHistory: History = {
  location() {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, key: entry().key ?? 'default' }
  },
  write(to, replace) {
    const idx = entry().idx ?? 0
    if (replace) window.history.replaceState({ key: newKey(), idx }, '', to)
    else window.history.pushState({ key: newKey(), idx: idx + 1 }, '', to)
  },
  go: (steps) => window.history.go(steps),
  onPop(told) {
    window.addEventListener('popstate', told)
    return () => window.removeEventListener('popstate', told)
  },
}

/** To an address of the site, or some steps back or forward in the history. */
export type Navigate = (to: string | number, options?: { replace?: boolean }) => void

interface Visit {
  location: Location
  move: Move
}

const NavigateContext = createContext<Navigate | null>(null)
const VisitContext = createContext<Visit | null>(null)

/** What stands for each `:name` in the path of the page. */
export const Params = createContext<Record<string, string | undefined>>({})

export function Router({ history = browserHistory, children }: { history?: History; children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ location: history.location(), move: 'POP' }))
  // A transition: the page that stands stays until the next one's code is here.
  const arrive = useCallback(
    (move: Move) => startTransition(() => setVisit({ location: history.location(), move })),
    [history],
  )
  useLayoutEffect(() => history.onPop(() => arrive('POP')), [history, arrive])
  const navigate = useCallback<Navigate>(
    (to, { replace = false } = {}) => {
      if (typeof to === 'number') {
        history.go(to)
        return
      }
      history.write(to, replace)
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    [history, arrive],
  )
  return (
    <NavigateContext value={navigate}>
      <VisitContext value={visit}>{children}</VisitContext>
    </NavigateContext>
  )
}

/** For a page that is drawn while the address still follows: inside, the reader is at `to` already. */
export function Ahead({ to, children }: { to: string | null; children: ReactNode }) {
  const visit = useVisit()
  const ahead = useMemo<Visit | null>(() => (to === null ? null : { location: locationOf(to), move: 'POP' }), [to])
  return <VisitContext value={ahead ?? visit}>{children}</VisitContext>
}

/** An address of the site as a location that has no entry in the history yet. */
export function locationOf(to: string): Location {
  const { pathname, search, hash } = new URL(to, window.location.origin)
  return { pathname, search, hash, key: 'default' }
}

function useVisit(): Visit {
  return use(VisitContext)!
}

export function useLocation(): Location {
  return useVisit().location
}

export function useMove(): Move {
  return useVisit().move
}

export function useNavigate(): Navigate {
  return use(NavigateContext)!
}

export function useParams(): Record<string, string | undefined> {
  return use(Params)
}

/** The query of the address, and a function that sets another. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => void,
] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => {
      const text = new URLSearchParams(next).toString()
      navigate(pathname + (text && `?${text}`), options)
    },
    [navigate, pathname],
  )
  return [params, change]
}

/** Redirects, without leaving an entry to come back to. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

/**
 * A link inside the site: what is drawn is a link for the browser, and a press without a modifier stays in the page.
 */
export function Link({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || elsewhere || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    // To the current address: no second entry to go back through.
    navigate(to, { replace: to === pathname + search + hash })
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
