import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx'

interface Props {
  Icon: LucideIcon
  kind: string
  /** Beside the kind: a clock, or how long ago it was. */
  when?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The most urgent one stands out. */
  first: boolean
  /** At the end of the row; below it on phones. */
  actions?: ReactNode
  /** Across the row, below the words. */
  children?: ReactNode
}

/** One thing that needs somebody, with what it takes to answer it. */
export function Need({ Icon, kind, when, title, text, first, actions, children }: Props) {
  return (
    <div
      className={cx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 md:grid-cols-[2.5rem_minmax(0,1fr)_auto]',
        first ? 'rounded-3 bg-sand px-4 md:px-5' : 'border-b border-line',
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-control text-ink-2', first ? 'bg-card' : 'bg-sand')}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-1 text-ink-2">
          <span>{kind}</span>
          {when}
        </p>
        <h3 className="mt-0.5 text-2 font-semibold break-words">{title}</h3>
        {text && <p className="mt-0.5 line-clamp-2 break-words text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-md:col-start-2 md:justify-end">{actions}</div>}
      {children && <div className="min-w-0 max-md:col-span-full md:col-start-2 md:col-end-[-1]">{children}</div>}
    </div>
  )
}
