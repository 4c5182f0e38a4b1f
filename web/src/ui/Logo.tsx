import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'

/** Two halves that complete each other. Not mirrored in Arabic: a logo stays as it is. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={cx('shrink-0', className ?? 'size-[30px]')}>
      <path d="M3 15a12 12 0 0 1 12-12v8a4 4 0 0 0-4 4z" fill="var(--green)" />
      <path d="M27 15a12 12 0 0 1-12 12v-8a4 4 0 0 0 4-4z" fill="var(--gold)" />
      <path d="M15 3a12 12 0 0 1 12 12h-8a4 4 0 0 0-4-4z" fill="var(--green)" opacity=".35" />
      <path d="M15 27A12 12 0 0 1 3 15h8a4 4 0 0 0 4 4z" fill="var(--gold)" opacity=".35" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  const t = useT()
  return (
    <span
      className={cx('inline-flex items-center gap-2.5 text-4 font-semibold leading-none text-green-strong', className)}
    >
      <LogoMark />
      {t('app.brand')}
    </span>
  )
}
