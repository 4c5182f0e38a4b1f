import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../lib/cx'

export interface SegmentedProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  /** The label is only heard, where the place says it to the eye. */
  quiet?: boolean
  /** With an icon the label is read by screen readers and shown as a title. */
  options: readonly { value: V; label: string; Icon?: LucideIcon; lang?: string }[]
}

/** A few exclusive choices side by side: radio buttons in another dress, so that arrow keys work as everywhere. */
export function Segmented<V extends string>({ label, value, onChange, quiet, options }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={quiet ? 'sr-only' : 'mb-2 text-1 font-semibold text-ink'}>{label}</legend>
      <div className="inline-flex gap-0.5 rounded-control border border-line bg-paper p-0.5">
        {options.map(({ value: option, label: words, Icon, lang }) => (
          <label
            key={option}
            lang={lang}
            title={Icon ? words : undefined}
            className={cx(
              'grid min-h-9 min-w-10 place-items-center rounded-1 px-3 text-1 leading-none',
              'transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:outline-green',
              option === value
                ? 'bg-card font-semibold text-green-strong shadow-1 ring-1 ring-line'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
              aria-label={Icon ? words : undefined}
            />
            {Icon ? <Icon aria-hidden="true" className="size-4" /> : words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
