import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useLanguage } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'
import './nonce'

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it hangs from. */
  trigger: ReactElement
  /** Names the panel for screen readers. */
  label: string
  children: ReactNode
}

/** A panel under a button, at its inline end; Esc and a press outside close it and give the focus back. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  const language = useLanguage()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={12}
          collisionPadding={12}
          aria-label={label}
          lang={language}
          dir={direction(language)}
          className={cx(
            'z-40 flex max-h-(--radix-popover-content-available-height) w-[min(400px,calc(100vw-24px))] flex-col',
            'overflow-hidden rounded-2 border border-line bg-card text-2 text-ink shadow-2 outline-none',
            'data-[state=open]:animate-[rise_160ms_var(--ease)]',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
