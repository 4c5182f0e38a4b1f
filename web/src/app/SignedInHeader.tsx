import { LogOut } from 'lucide-react'
import { useSignOut } from '../api/session'
import type { User } from '../api/types'
import { Bell } from '../features/notifications/Bell'
import { useT } from '../i18n/i18n'
import { useLocation } from '../lib/router'
import { Button } from '../ui/Button'
import { HeaderBar, HeaderLink } from './HeaderBar'
import { HeaderMenu } from './HeaderMenu'
import { LanguageToggle } from './LanguageToggle'
import { isCurrent, navigation } from './navigation'
import { UserChip } from './UserChip'

/** The bar for members; fetched only for them. */
export default function SignedInHeader({ user }: { user: User }) {
  const t = useT()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const items = navigation(user.role).map((item) => ({
    to: item.to,
    label: t(item.label),
    current: isCurrent(item, pathname),
  }))
  return (
    <HeaderBar
      nav={items.map((item) => (
        <HeaderLink key={item.to} to={item.to} current={item.current}>
          {item.label}
        </HeaderLink>
      ))}
    >
      <LanguageToggle />
      <Bell />
      <UserChip user={user} className="max-w-44 max-lg:hidden" />
      <Button
        variant="quiet"
        className="-me-3 px-3 text-ink-2 max-lg:hidden"
        title={t('app.nav.logout')}
        onClick={signOut}
      >
        <LogOut aria-hidden="true" className="flip size-5" />
        <span className="max-xl:sr-only">{t('app.nav.logout')}</span>
      </Button>
      <HeaderMenu
        links={items}
        header={(close) => <UserChip user={user} onClick={close} />}
        footer={() => (
          <Button variant="secondary" wide onClick={signOut}>
            <LogOut aria-hidden="true" className="flip size-4" />
            {t('app.nav.logout')}
          </Button>
        )}
      />
    </HeaderBar>
  )
}
