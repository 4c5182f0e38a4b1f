import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, at once: for settings that need no "save". */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint != null && (
          <p id={`${id}-hint`} className="text-1 text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint != null ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={cx(
          'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150',
          'disabled:opacity-55',
          checked ? 'justify-end border-transparent bg-green' : 'justify-start border-edge bg-card',
        )}
      >
        <span className={cx('size-5 rounded-full transition-colors', checked ? 'bg-on-green' : 'bg-edge')} />
      </button>
    </div>
  )
}
