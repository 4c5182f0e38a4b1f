import type { ReactNode, Ref, RefObject } from 'react'
import { cx } from '../lib/cx'
import { useWide } from '../lib/useWide'
import { Button } from './Button'
import { Card } from './Card'
import { MovablePlace, useMovable } from './Movable'
import { Sheet } from './Sheet'

interface Props {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** Takes the focus when the panel beside the list is closed; the sheet hands it back by itself. */
  returnTo: RefObject<HTMLElement | null>
  /** Shown while nothing is open: beside the list, or below it on phones. */
  resting?: { label: string; content: ReactNode } | null
  /** The panel beside the list; null on phones. */
  ref?: Ref<HTMLElement>
  /** Beside the button that closes the panel; above the details on phones. */
  tools?: ReactNode
  /** Of the panel beside the list. */
  className?: string
  children: ReactNode
}

const panelStyle = 'sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto p-6 outline-none'

/** The place of one row's details: a panel beside the list and, on phones, a sheet above it. */
export function DetailPlace({
  open,
  title,
  closeLabel,
  onClose,
  returnTo,
  resting,
  ref,
  tools,
  className,
  children,
}: Props) {
  const wide = useWide()
  // Beside the list or above it, it is the same: a note half written outlives the turning of a tablet.
  const details = useMovable(children)
  if (!wide)
    return (
      <>
        {details.built}
        {resting?.content}
        <Sheet side="bottom" open={open} title={title} onOpenChange={(stays) => !stays && onClose()}>
          {tools}
          <MovablePlace home={details.home} />
        </Sheet>
      </>
    )

  function close() {
    onClose()
    returnTo.current?.focus()
  }

  // One element, open or not: it can be given the focus before the details are drawn.
  return (
    <>
      {details.built}
      {(open || resting) && (
        <Card
          as="aside"
          ref={ref}
          tabIndex={-1}
          aria-label={open ? title : resting?.label}
          className={cx(panelStyle, className)}
        >
          {open && (
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <Button variant="quiet" size="sm" className="-ms-3" onClick={close}>
                {closeLabel}
              </Button>
              {tools}
            </div>
          )}
          {open ? <MovablePlace home={details.home} /> : resting?.content}
        </Card>
      )}
    </>
  )
}
