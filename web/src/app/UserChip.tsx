import type { User } from '../api/types'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { displayName, pictureOf } from '../lib/person'
import { Link } from '../lib/router'
import { Avatar } from '../ui/Avatar'

/** Who is signed in, and as what; leads to the account's settings. */
export function UserChip({ user, onClick, className }: { user: User; onClick?: () => void; className?: string }) {
  const t = useT()
  const name = displayName(user)
  return (
    <Link
      to="/settings"
      onClick={onClick}
      className={cx('flex min-w-0 items-center gap-2.5 rounded-control p-1 pe-3 hover:bg-sand', className)}
    >
      <Avatar name={name} src={pictureOf(user)} />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate text-1 font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-1 text-ink-3">{t(`app.role.${user.role}`)}</span>
      </span>
      <span className="sr-only">{t('app.nav.settings')}</span>
    </Link>
  )
}
