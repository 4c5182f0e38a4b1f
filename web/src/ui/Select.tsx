import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { inputStyle } from './inputStyle'

export interface Option {
  value: string
  label: string
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string
}

/** The system's own list, styled: the best picker on every phone, and known to every screen reader. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...useFieldWiring()} className={cx(inputStyle, 'appearance-none pe-10', className)} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
