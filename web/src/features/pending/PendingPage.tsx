import { use } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../api/session'
import type { User } from '../../api/types'
import { matchRoute } from '../../lib/routeTable'
import { loadPart, useMaybeT, useT, type Key } from '../../i18n/i18n'
import { ButtonLink } from '../../ui/Button'
import { SaduBand } from '../../ui/SaduBand'

// The heading is the page's title, which other pages need only for the window. Fetched with this page's code.
const titles = loadPart('meta')

/** Says plainly that a part of the product is not open yet, and where to go instead. */
export default function PendingPage() {
  use(titles)
  const t = useT()
  const text = useMaybeT()
  const user = useUser()
  // The table of routes knows what this address will be.
  const { row } = matchRoute(useLocation().pathname, user?.role ?? 'visitor', false)
  const title = row?.meta && text(`meta.${row.meta}.title`)
  return (
    <section className="wrap py-14 md:py-24">
      <div className="max-w-[36rem]">
        <SaduBand className="mb-8 w-24" />
        <p className="mb-3 text-1 font-semibold text-gold-ink">{t('pending.label')}</p>
        <h1 className="text-5 tracking-tight md:text-6">{title || t('pending.label')}</h1>
        <p className="mt-4 text-3 text-ink-2">{t('pending.text')}</p>
        <h2 className="mt-10 mb-4 text-1 font-semibold text-ink-3">{t('pending.meanwhile')}</h2>
        <div className="flex flex-wrap gap-3">
          {waysOn(user).map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
              {t(label)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  )
}

function waysOn(user: User | null): { to: string; label: Key }[] {
  if (user) {
    return [
      { to: '/', label: 'pending.dashboard' },
      { to: '/settings', label: 'pending.settings' },
      { to: '/about', label: 'pending.about' },
    ]
  }
  return [
    { to: '/talent/signup', label: 'pending.joinTalent' },
    { to: '/company/signup', label: 'pending.joinCompany' },
    { to: '/about', label: 'pending.about' },
  ]
}
