import { LogOut } from 'lucide-react'
import { useSignOut } from '../api/session'
import type { User } from '../api/types'
import { Bell } from '../features/notifications/Bell'
import { useT } from '../i18n/i18n'
import { displayName, pictureOf } from '../lib/person'
import { Avatar } from '../ui/Avatar'
import { Button } from '../ui/Button'
import { FootBar } from './FootBar'
import { HeaderBar, HeaderLink } from './HeaderBar'
import { HeaderMenu } from './HeaderMenu'
import { LanguageToggle } from './LanguageToggle'
import { UnreadBadge } from './UnreadBadge'
import { useHeaderItems } from './useHeaderItems'
import { UserChip } from './UserChip'

/** The bars for members, at the top and, where that has no room, at the foot; fetched only for them. */
export default function SignedInHeader({ user }: { user: User }) {
  const t = useT()
  const signOut = useSignOut()
  const items = useHeaderItems(user)
  return (
    <>
      <HeaderBar
        nav={items.map((item) => (
          <HeaderLink key={item.to} to={item.to} current={item.current}>
            {item.label}
            <UnreadBadge count={item.count} className="ms-1.5 inline-grid align-text-top" />
          </HeaderLink>
        ))}
      >
        <LanguageToggle />
        <Bell />
        <UserChip user={user} className="max-w-44 max-xl:max-w-13 max-lg:hidden" />
        <Button
          variant="quiet"
          size="icon"
          className="-me-3 text-ink-2 max-lg:hidden"
          title={t('app.nav.logout')}
          onClick={signOut}
        >
          <LogOut aria-hidden="true" className="flip size-5" />
          <span className="sr-only">{t('app.nav.logout')}</span>
        </Button>
        <HeaderMenu
          links={items.filter((item) => !item.foot)}
          face={<Avatar name={displayName(user)} src={pictureOf(user)} />}
          header={(close) => <UserChip user={user} onClick={close} />}
          footer={() => (
            <Button variant="secondary" wide onClick={signOut}>
              <LogOut aria-hidden="true" className="flip size-4" />
              {t('app.nav.logout')}
            </Button>
          )}
        />
      </HeaderBar>
      <FootBar items={items.filter((item) => item.foot)} />
    </>
  )
}
