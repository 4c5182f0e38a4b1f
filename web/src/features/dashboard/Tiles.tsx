import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useT, type Key } from '../../i18n/i18n'
import { Link } from '../../lib/router'

export interface Tile {
  to: string
  Icon: LucideIcon
  title: Key
  text: Key
}

/** The few places a person goes from here: rows with rules between them, each a link as a whole. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  const t = useT()
  return (
    <nav aria-label={t('dashboard.tiles')}>
      <ul className="border-t border-line">
        {tiles.map(({ to, Icon, title, text }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex items-center gap-4 py-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-green-soft text-green">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold group-hover:text-green">{t(title)}</span>
                <span className="block text-1 text-ink-2">{t(text)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
