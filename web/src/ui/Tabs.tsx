import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/i18n'
import { direction } from '../i18n/language'
import { cx } from '../lib/cx'

export interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  /** Without it the tabs keep their own state, beginning with the first. */
  value?: string
  onChange?: (id: string) => void
}

/** Tabs in a row with one rule beneath; arrow keys follow the reading direction. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const language = useLanguage()
  return (
    <Radix.Root
      dir={direction(language)}
      value={value}
      defaultValue={value === undefined ? tabs[0]?.id : undefined}
      onValueChange={onChange}
    >
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={cx(
              '-mb-px min-h-11 shrink-0 -outline-offset-2 border-b-2 border-transparent text-ink-2 hover:text-ink',
              'data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
