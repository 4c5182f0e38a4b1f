import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useLanguage, useT } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'
import './nonce'
import { overlayStyle } from './overlay'
import { useReturnFocus } from './useReturnFocus'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** `end` slides in from the inline end, `bottom` rises from the thumb's side. */
  side?: 'end' | 'bottom'
  children: ReactNode
}

const sides = {
  end: 'inset-y-0 end-0 w-[min(360px,88vw)] border-s data-[state=open]:animate-[slide-end_220ms_var(--ease)]',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-3 border-t data-[state=open]:animate-[slide-up_220ms_var(--ease)]',
}

export function Sheet({ open, onOpenChange, title, description, side = 'end', children }: SheetProps) {
  const t = useT()
  const language = useLanguage()
  const returnFocus = useReturnFocus()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          ref={content}
          // What stands in it is in it, wherever it was built (see Movable), and so is what hangs from that.
          onInteractOutside={(event) => {
            const target = event.target as Element
            if (content.current?.contains(target) || target.closest('[data-radix-popper-content-wrapper]'))
              event.preventDefault()
          }}
          lang={language}
          dir={direction(language)}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cx(
            'fixed z-40 overflow-y-auto border-line bg-paper p-5 text-2 text-ink shadow-2 outline-none',
            sides[side],
          )}
        >
          <div className="mb-4 flex items-center justify-between gap-4">
            <Radix.Title className="text-3">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('ui.close')}
              className="-me-2 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sand"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="-mt-2 mb-4 text-ink-2">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
