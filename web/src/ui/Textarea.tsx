import { useId, useState, type ComponentProps } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { inputStyle } from './inputStyle'

/** With maxLength it counts what was typed, live for the eye and when asked for by a screen reader. */
export function Textarea({
  className,
  maxLength,
  onChange,
  value,
  defaultValue,
  rows = 5,
  ...rest
}: ComponentProps<'textarea'>) {
  const t = useT()
  const { 'aria-describedby': described, ...wiring } = useFieldWiring()
  const counterId = useId()
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const used = (value === undefined ? typed : String(value)).length
  return (
    <div className="grid gap-1.5">
      <textarea
        {...wiring}
        aria-describedby={cx(described, maxLength !== undefined && counterId) || undefined}
        dir="auto"
        rows={rows}
        maxLength={maxLength}
        value={value}
        defaultValue={defaultValue}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        className={cx(inputStyle, 'py-2.5', className)}
        {...rest}
      />
      {maxLength !== undefined && (
        <p id={counterId} className={cx('num text-end text-1', used >= maxLength ? 'text-clay' : 'text-ink-3')}>
          {t('ui.counter', { used, max: maxLength })}
        </p>
      )}
    </div>
  )
}
