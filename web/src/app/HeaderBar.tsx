import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Link } from '../lib/router'
import { Logo } from '../ui/Logo'

/** The bar both headers share: logo, navigation, then what the reader can do. */
export function HeaderBar({ nav, children }: { nav: ReactNode; children?: ReactNode }) {
  const t = useT()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="wrap flex h-16 items-center gap-2 md:gap-3">
        <Link to="/" aria-label={t('app.nav.homeLink')} className="me-auto flex rounded-1 lg:me-5">
          <Logo />
        </Link>
        <nav aria-label={t('app.nav.label')} className="me-auto flex h-full items-center gap-4 max-lg:hidden xl:gap-6">
          {nav}
        </nav>
        {children}
      </div>
    </header>
  )
}

export function HeaderLink({ to, current, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'border-y-2 border-transparent py-1.5 whitespace-nowrap transition-colors duration-150',
        current ? 'border-b-green text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
