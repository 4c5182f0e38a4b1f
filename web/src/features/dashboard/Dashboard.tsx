import { CircleAlert, CircleCheck, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignOut } from '../../api/session'
import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { displayName, pictureOf } from '../../lib/person'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { Tiles, type Tile } from './Tiles'

interface Props {
  user: User
  welcome: ReactNode
  /** One line, on phones two: their room is kept while it is not known. */
  lead: ReactNode
  tiles: Tile[]
  /** What needs the reader. */
  needs?: ReactNode
  /** Beside what needs them, on phones below the rest: their figures. */
  figures?: ReactNode
  /** Below the figures. */
  beside?: ReactNode
  /** False until it is known how much needs them: what is below waits, so that nothing moves. */
  ready: boolean
  children?: ReactNode
}

/** What both dashboards share: a greeting, what needs the reader, the places to go, and the account beside them. */
export function Dashboard({ user, welcome, lead, tiles, needs, figures, beside, ready, children }: Props) {
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="text-5 tracking-tight md:text-6">{welcome}</h1>
      <p className="mt-1 min-h-[1lh] text-ink-2 max-md:min-h-[2lh] md:text-3">{ready && lead}</p>
      <div
        className={cx(
          'mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 md:mt-6',
          'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className="grid min-w-0 gap-8">
          {needs}
          {ready && children}
        </div>
        <div className={cx('grid min-w-0 gap-8', !ready && 'max-lg:hidden')}>
          <Tiles tiles={tiles} />
          {figures}
          {beside}
          <AccountCard user={user} />
        </div>
      </div>
    </div>
  )
}

function AccountCard({ user }: { user: User }) {
  const t = useT()
  const signOut = useSignOut()
  const name = displayName(user)
  const Icon = user.emailVerified ? CircleCheck : CircleAlert
  return (
    <section aria-label={t('dashboard.account')} className="rounded-3 bg-sand p-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={pictureOf(user)} className="size-14 text-3" />
        <div className="min-w-0">
          <p className="text-3 font-semibold break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="text-1 break-words text-ink-2">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      </div>
      <p
        className={cx(
          'mt-4 flex items-center gap-2 text-1 font-semibold',
          user.emailVerified ? 'text-green' : 'text-gold-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(user.emailVerified ? 'dashboard.verified' : 'dashboard.unverified')}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5">
        <ButtonLink to="/settings" variant="secondary">
          {t('dashboard.settings')}
        </ButtonLink>
        <Button variant="quiet" onClick={signOut}>
          <LogOut aria-hidden="true" className="flip size-4" />
          {t('dashboard.logout')}
        </Button>
      </div>
    </section>
  )
}
