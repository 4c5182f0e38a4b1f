import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../lib/cx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const own = useId()
  const base = id ?? own
  const described = cx(error != null && error !== '' && `${base}-error`, hint != null && `${base}-hint`)
  const invalid = error != null && error !== ''
  return (
    <div className={cx('grid gap-1', className)}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            id={base}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={invalid || undefined}
            className={cx(
              'peer col-start-1 row-start-1 size-5 appearance-none rounded-[6px] border-[1.5px] border-edge bg-card',
              'transition-colors duration-150 checked:border-green checked:bg-green aria-invalid:border-clay',
            )}
            {...rest}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className={cx(
              'pointer-events-none col-start-1 row-start-1 size-3.5 text-on-green opacity-0',
              'peer-checked:opacity-100',
            )}
          />
        </span>
        <label htmlFor={base} className="py-px">
          {label}
        </label>
      </div>
      {hint != null && (
        <p id={`${base}-hint`} className="ps-8 text-1 text-ink-3">
          {hint}
        </p>
      )}
      {invalid && (
        <p id={`${base}-error`} className="ps-8 text-1 text-clay">
          {error}
        </p>
      )}
    </div>
  )
}
