import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

export type AlertTone = 'error' | 'success' | 'info'

const tones = {
  error: { look: 'bg-clay-soft text-clay-strong', Icon: CircleAlert },
  success: { look: 'bg-green-soft text-green-strong', Icon: CircleCheck },
  info: { look: 'bg-sand text-ink-2', Icon: Info },
} as const

/**
 * A message in the page. An error interrupts a screen reader (role=alert); the others wait their turn (role=status).
 */
export function Alert({
  tone = 'error',
  title,
  children,
  className,
}: {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  className?: string
}) {
  const { look, Icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-2 px-4 py-3', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title != null && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
