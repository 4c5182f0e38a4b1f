import { lazy, Suspense, type ReactNode } from 'react'
import type { User } from '../api/types'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Consent } from './Consent'
import { Footer } from './Footer'
import { fetchHeader, fetchLive } from './pages'
import { RefusedBanner } from './RefusedBanner'
import { VerifyBanner } from './VerifyBanner'
import { VisitorHeader } from './VisitorHeader'

const SignedInHeader = lazy(fetchHeader)
const Live = lazy(fetchLive)

/** Keeps the header's place while its code arrives, so that nothing below it moves. */
function HeaderPlace() {
  return <div className="h-16 border-b border-line" />
}

export function Layout({ user, children }: { user: User | null; children: ReactNode }) {
  const t = useT()
  return (
    <div className="flex min-h-dvh flex-col pb-(--foot)">
      <a
        href="#main"
        className={cx(
          'fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-green px-4 py-2.5 font-semibold',
          'text-on-green focus:translate-y-0',
        )}
      >
        {t('app.skip')}
      </a>
      {user ? (
        <>
          <Suspense fallback={<HeaderPlace />}>
            <SignedInHeader user={user} />
          </Suspense>
          <Suspense>
            <Live userId={user.id} />
          </Suspense>
          {/* Not fetched with the header: it would push down a page that is already drawn. */}
          {user.emailRefused ? <RefusedBanner user={user} /> : !user.emailVerified && <VerifyBanner user={user} />}
        </>
      ) : (
        <VisitorHeader />
      )}
      {/* At least as tall as the screen, so that a page that arrives or changes never moves a visible footer. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow outline-none">
        {children}
      </main>
      <Consent />
      <Footer />
    </div>
  )
}
