import type { Ref } from 'react'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'

interface Props {
  ref: Ref<HTMLDivElement>
  /** How many could be taken over, and how many are chosen. */
  open: number
  selected: number
  busy: boolean
  /** What was done last; '' before that. */
  done: string
  onAccept: () => void
  onAcceptAll: () => void
  /** Null where there is nothing to undo. */
  onUndo: (() => void) | null
}

/** Stays at the bottom for as long as there is something to decide. */
export function AcceptBar({ ref, open, selected, busy, done, onAccept, onAcceptAll, onUndo }: Props) {
  const t = useT()
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="sticky bottom-(--foot) z-10 -mx-3 mt-6 border-t border-line bg-paper px-3 py-4 outline-none"
    >
      <div role="status">
        {done !== '' && (
          <div
            className={cx(
              'flex flex-wrap items-center mb-3 justify-between gap-x-4 rounded-2 bg-green-soft px-4 py-1.5',
              'text-green-strong',
            )}
          >
            <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 py-1.5">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 break-words">{done}</span>
            </p>
            {onUndo && (
              <Button variant="quiet" className="-mx-3" busy={busy} onClick={onUndo}>
                <Undo2 aria-hidden="true" className="flip size-4" />
                {t('cv.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="num text-1 text-ink-2">
          {t(open === 0 ? 'cv.nothingNew' : 'cv.selected', { selected, count: open })}
        </p>
        {open > 0 && (
          <div className="flex grow flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button variant="secondary" busy={busy} onClick={onAcceptAll}>
              {t('cv.acceptAll')}
            </Button>
            <Button busy={busy} disabled={selected === 0} onClick={onAccept}>
              {t('cv.acceptSelected')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
