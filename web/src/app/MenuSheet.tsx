import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Link } from '../lib/router'
import { Sheet } from '../ui/Sheet'

export interface MenuLink {
  to: string
  label: string
  current?: boolean
}

interface Props {
  links: MenuLink[]
  onClose: () => void
  header?: (close: () => void) => ReactNode
  footer?: (close: () => void) => ReactNode
}

/** The navigation on phones and narrow windows. */
export default function MenuSheet({ links, onClose, header, footer }: Props) {
  const t = useT()
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('app.nav.menu')}>
      {header && <div className="-mx-1 mb-4">{header(onClose)}</div>}
      <nav aria-label={t('app.nav.label')}>
        <ul className="border-t border-line">
          {links.map((link) => (
            <li key={link.to} className="border-b border-line">
              <Link
                to={link.to}
                onClick={onClose}
                aria-current={link.current ? 'page' : undefined}
                className={cx('block py-3.5 text-3', link.current ? 'font-semibold text-green' : 'text-ink')}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {footer && <div className="mt-6 grid gap-3">{footer(onClose)}</div>}
    </Sheet>
  )
}
