import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useLanguage } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'

/** Put once round a group of tooltips: after the first, its neighbours open without waiting. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A few words about a control, on hover and on focus. Never the only place for something people need to know. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const language = useLanguage()
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          lang={language}
          dir={direction(language)}
          className={cx(
            'z-50 max-w-60 rounded-1 bg-ink px-3 py-1.5 text-1 text-paper shadow-2 animate-[appear_120ms_ease-out]',
          )}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
