import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'

/** How much waits behind a link, said in words to those who only hear it. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span
      className={cx(
        'num grid h-4 min-w-4 place-items-center rounded-full bg-green px-1 text-[0.6875rem] leading-none',
        'font-semibold text-on-green',
        className,
      )}
    >
      <bdi aria-hidden="true" dir="ltr">
        {count > 99 ? '99+' : count}
      </bdi>
      <span className="sr-only">{t('app.nav.unread', { count })}</span>
    </span>
  )
}
