import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'
import './nonce'
import { overlayStyle } from './overlay'
import { useReturnFocus } from './useReturnFocus'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last: it sits at the inline end. On phones they stack, the primary one on top. */
  actions?: ReactNode
  /** For two things side by side. */
  wide?: boolean
}

/** A centred dialog; on phones it rises from the bottom, within the thumb's reach. */
export function Dialog({ open, onOpenChange, title, description, children, actions, wide }: DialogProps) {
  const t = useT()
  const language = useLanguage()
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          lang={language}
          dir={direction(language)}
          {...(description == null ? { 'aria-describedby': undefined } : {})}
          className={cx(
            'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[90dvh] overflow-y-auto rounded-t-3 border border-line',
            'bg-card p-5 text-2 text-ink shadow-2 outline-none data-[state=open]:animate-[rise_200ms_var(--ease)]',
            'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3 sm:p-6',
            wide ? 'sm:w-[min(860px,calc(100vw-2rem))]' : 'sm:w-[min(520px,calc(100vw-2rem))]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-4">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('ui.close')}
              className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sand"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description != null && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
          {children != null && <div className="mt-5">{children}</div>}
          {actions != null && (
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
