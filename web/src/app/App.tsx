import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useSession } from '../api/session'
import { playBack } from '../lib/playBack'
import { Ahead, Params, Redirect, useLocation } from '../lib/router'
import { useSignedOutNotice } from './useSignedOutNotice'
import { useT } from '../i18n/i18n'
import { returnPath } from '../lib/returnPath'
import { Button } from '../ui/Button'
import { ToastHost } from '../ui/ToastHost'
import { ErrorBoundary } from './ErrorBoundary'
import { Layout } from './Layout'
import { LoadingPage } from './LoadingPage'
import { matchRoute, type Match, type Reader } from '../lib/routeTable'
import { Message } from './Message'
import { NotFound, SignInFirst } from './NotFound'
import { getReady, pages } from './pages'
import { useArrival, useMoved, usePageMeta } from './usePage'

/** The rows for developers exist where the server says so. */
function isDev(): boolean {
  return document.documentElement.dataset.dev === 'true'
}

export function App() {
  const { user, loading, error, retry } = useSession()
  const { pathname, search, hash } = useLocation()
  const previousRef = useRef<string | null>(null)
  const moved = useMoved()
  useSignedOutNotice()
  useEffect(readyToMove, [])
  if (loading) return <LoadingPage />
  if (error) return <Unreachable onRetry={retry} />

  const reader: Reader = user?.role ?? 'visitor'
  const asked = matchRoute(pathname, reader, isDev())
  const target = redirectTarget(asked, reader, search, hash)
  // The page a redirect leads to is drawn at once, while the address follows: nothing goes blank between the two.
  const path = target === null ? pathname : pathOf(target)
  const match = target === null ? asked : matchRoute(path, reader, isDev())
  return (
    <>
      {target !== null && <Redirect to={target} />}
      <Layout user={user}>
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<PagePlace />}>
            <Page match={match} target={target} visitor={user === null} moved={moved} previousRef={previousRef} />
          </Suspense>
        </ErrorBoundary>
      </Layout>
      <ToastHost />
    </>
  )
}

/** Whoever points at a link may follow it: what leads to other pages is fetched meanwhile. */
function onSign({ target }: Event) {
  if (target instanceof Element && target.closest('a[href^="/"]')) getReady()
}

function readyToMove() {
  document.addEventListener('pointerover', onSign)
  document.addEventListener('focusin', onSign)
  return () => {
    document.removeEventListener('pointerover', onSign)
    document.removeEventListener('focusin', onSign)
  }
}

function pathOf(target: string): string {
  return new URL(target, window.location.origin).pathname
}

/** Where the row of an address leads on to, or null when it is a page itself. */
function redirectTarget(match: Match, reader: Reader, search: string, hash: string): string | null {
  const target = match.row?.redirect
  if (target === undefined) return null
  // Redirects keep the query, except those to the home page, which bring back someone who has just logged in.
  if (target !== '/') return target + search + hash
  const back = returnPath(search)
  // A return path that redirects in turn is followed at once; through /login it would loop.
  return matchRoute(pathOf(back), reader, isDev()).row?.redirect ?? back
}

interface PageProps {
  match: Match
  /** Where the address is being redirected to, or null when it stays. */
  target: string | null
  visitor: boolean
  /** Whether the reader has left the first page. */
  moved: boolean
  previousRef: RefObject<string | null>
}

function Page(props: PageProps) {
  const { match, moved } = props
  const title = usePageMeta(match.row, moved, needsSignIn(props) ? 'signIn' : 'notFound')
  return (
    <>
      {/* What screen readers announce after a navigation; they read the first page anyway. */}
      <p aria-live="polite" className="sr-only">
        {moved ? title : ''}
      </p>
      <Drawn {...props} />
    </>
  )
}

/** A visitor at a member's address. */
function needsSignIn({ match, visitor }: PageProps): boolean {
  return visitor && match.row === null && match.known
}

function Drawn(props: PageProps) {
  const { match, target, previousRef } = props
  if (!match.row)
    return <Arrived previousRef={previousRef}>{needsSignIn(props) ? <SignInFirst /> : <NotFound />}</Arrived>
  const Content = pages[match.row.page!]!
  return (
    <Params value={match.params}>
      <Ahead to={target}>
        <Arrived previousRef={previousRef}>
          <Content />
        </Arrived>
      </Ahead>
    </Params>
  )
}

/** Moves scroll and focus once the page stands in the document. */
function Arrived({ previousRef, children }: { previousRef: PageProps['previousRef']; children: ReactNode }) {
  return (
    <>
      {children}
      <Arrival previousRef={previousRef} />
    </>
  )
}

/** After the page, so that its effect finds the page in the document. */
function Arrival({ previousRef }: { previousRef: PageProps['previousRef'] }) {
  useArrival(previousRef)
  // React has taken the page over, down to here.
  useEffect(playBack, [])
  return null
}

/** What a screen reader hears while a page's code arrives. */
function PagePlace() {
  const t = useT()
  return (
    <div role="status" className="sr-only">
      {t('app.loading')}
    </div>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <main id="main">
      <Message title={t('app.error.user')} actions={<Button onClick={onRetry}>{t('app.error.retry')}</Button>}>
        <p>{t('app.error.userText')}</p>
      </Message>
    </main>
  )
}
