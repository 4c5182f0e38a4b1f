import type { ReactNode } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { loginPath } from '../../lib/returnPath'
import { Link, useLocation } from '../../lib/router'

/** Visitors are asked in, and come back to this page afterwards. */
export function Invitation() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <section aria-label={t('jobs.job.joinLabel')} className="border-t border-line pt-8">
      <p className="max-w-[60ch] text-3 text-ink-2">
        <Trans
          k="jobs.job.join"
          tags={{
            join: (words) => <TextLink to={`/talent/signup?next=${encodeURIComponent(pathname)}`}>{words}</TextLink>,
            login: (words) => <TextLink to={loginPath(pathname)}>{words}</TextLink>,
          }}
        />
      </p>
    </section>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-green underline underline-offset-4">
      {children}
    </Link>
  )
}
