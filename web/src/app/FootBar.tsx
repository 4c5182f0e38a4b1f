import { BriefcaseBusiness, House, MessageSquareText, Search, UserRound, type LucideIcon } from 'lucide-react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Link } from '../lib/router'
import type { HeaderItem } from './useHeaderItems'
import { UnreadBadge } from './UnreadBadge'

/** By place: home, search, what is followed, messages, profile. */
const icons: LucideIcon[] = [House, Search, BriefcaseBusiness, MessageSquareText, UserRound]

/** The five that a thumb reaches, at the foot of narrow screens. `--foot` in main.css keeps its room everywhere. */
export function FootBar({ items }: { items: HeaderItem[] }) {
  const t = useT()
  return (
    <nav
      aria-label={t('app.nav.foot')}
      data-foot
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]',
        'ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] lg:hidden',
      )}
    >
      <ul className="mx-auto grid h-14 max-w-xl grid-cols-5">
        {items.map(({ to, label, current, count }, place) => {
          const Icon = icons[place]!
          return (
            <li key={to} className="min-w-0">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'grid h-full content-center justify-items-center gap-0.5 px-0.5 -outline-offset-2',
                  current ? 'font-semibold text-green' : 'text-ink-2',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden="true" className="size-5" />
                  <UnreadBadge count={count} className="absolute -end-2.5 -top-1.5" />
                </span>
                <span className="line-clamp-2 w-full text-center text-[0.6875rem] leading-tight text-balance">
                  {label}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
