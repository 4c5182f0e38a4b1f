import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useWidth } from '../../lib/useWide'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'

interface Props {
  /** Something is chosen that the results do not follow yet. */
  changed: boolean
  busy: boolean
  /** "Show 48 jobs": what pressing the button would do. */
  submit: string
  onApply: () => void
  /** The sheet was closed without applying. */
  onCancel: () => void
  children: ReactNode
}

/** The filters beside the results, from a width that has room for them. Applied together, by one press. */
export function FilterRail({
  ready,
  changed,
  busy,
  submit,
  onApply,
  children,
}: Omit<Props, 'onCancel'> & { ready: boolean }) {
  const t = useT()
  if (useWidth() === 'narrow') return null
  return (
    <form
      aria-label={t('search.filters')}
      // How tall its parts are is known with the first counts: until then it keeps still.
      className={cx('text-1 max-lg:hidden', !ready && 'invisible')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onApply()
      }}
    >
      {children}
      {changed && (
        <div className="sticky bottom-0 -mx-1 border-t border-line bg-paper px-1 py-3">
          <Button type="submit" wide busy={busy}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The same filters on a phone: a button with how many are in use, and a sheet that rises from the thumb's side. */
export function FilterSheet({
  count,
  onOpen,
  busy,
  submit,
  onApply,
  onCancel,
  children,
}: Omit<Props, 'changed'> & { count: number; onOpen: () => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (useWidth() === 'wide') return null

  function change(next: boolean) {
    setOpen(next)
    if (next) onOpen()
    else onCancel()
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 lg:hidden"
        aria-haspopup="dialog"
        onClick={() => change(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
      </Button>
      <Sheet open={open} onOpenChange={change} side="bottom" title={t('search.filters')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setOpen(false)
            onApply()
          }}
        >
          {children}
          <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper p-4">
            <Button type="submit" wide busy={busy}>
              {submit}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
