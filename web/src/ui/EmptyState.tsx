import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { Button } from './Button'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** A list with nothing in it yet says what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-start gap-2 border-t border-line py-8">
      <span aria-hidden="true" className="sadu mb-2 w-12" />
      <p className="text-3 font-semibold">{title}</p>
      {children != null && <div className="max-w-[52ch] text-ink-2">{children}</div>}
      {action != null && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** A list that could not be loaded says so and offers to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy,
}: {
  title?: ReactNode
  message?: ReactNode
  onRetry?: () => void
  busy?: boolean
}) {
  const t = useT()
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-t border-line py-8">
      <p className="text-3 font-semibold text-clay">{title ?? t('ui.state.failed')}</p>
      {message != null && <p className="max-w-[52ch] text-ink-2">{message}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
          {t('ui.state.retry')}
        </Button>
      )}
    </div>
  )
}
