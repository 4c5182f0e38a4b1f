import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useRef, type ReactElement } from 'react'
import { useLanguage } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'

export interface MenuItem {
  id: string
  label: string
  Icon?: LucideIcon
  /** The act cannot be undone. */
  destructive?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** The button it hangs from; it names the menu too. */
  trigger: ReactElement
  items: readonly MenuItem[]
}

/**
 * A few acts under a button, in place, so that it stays within the page's landmarks. Arrow keys and first letters go
 * through them.
 */
export function Menu({ trigger, items }: MenuProps) {
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuItem | null>(null)
  return (
    // Not modal: a dialog that an item opens has its own veil.
    <Radix.Root dir={direction(language)} modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        // An item acts once the focus is back on the button, so that a dialog it opens gives the focus back there.
        onCloseAutoFocus={(event) => {
          const item = chosen.current
          chosen.current = null
          if (!item) return
          event.preventDefault()
          button.current?.focus()
          item.onSelect()
        }}
        className={cx(
          'z-30 min-w-44 rounded-2 border border-line bg-card p-1.5 text-2 text-ink shadow-2 outline-none',
          'data-[state=open]:animate-[rise_160ms_var(--ease)]',
        )}
      >
        {items.map((item) => (
          <Radix.Item
            key={item.id}
            onSelect={() => void (chosen.current = item)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-3 outline-none select-none',
              item.destructive ? 'text-clay data-[highlighted]:bg-clay-soft' : 'data-[highlighted]:bg-sand',
            )}
          >
            {item.Icon && <item.Icon aria-hidden="true" className={cx('size-4', !item.destructive && 'text-ink-3')} />}
            {item.label}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}
