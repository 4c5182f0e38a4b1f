import { cx } from '../lib/cx'

export interface RingProps {
  /** 0 to 100. */
  value: number
  /** What a screen reader says instead of the drawing. */
  label: string
  size?: 'lg' | 'sm' | 'xs'
  className?: string
}

const sizes = {
  lg: { box: 'size-24', stroke: 9, words: 'text-5' },
  sm: { box: 'size-14', stroke: 10, words: 'text-2' },
  xs: { box: 'size-10', stroke: 11, words: 'text-1' },
}

/** The match score: a ring that fills clockwise in every language, with the figure inside. */
export function Ring({ value, label, size = 'lg', className }: RingProps) {
  const { box, stroke, words } = sizes[size]
  const radius = 50 - stroke / 2
  const shown = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div role="img" aria-label={label} className={cx('relative grid shrink-0 place-items-center', box, className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--ring-track)" strokeWidth={stroke} />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke="var(--gold)"
          strokeWidth={stroke}
          pathLength={100}
          strokeDasharray={`${shown} 100`}
          className="transition-[stroke-dasharray] duration-500 ease-out"
        />
      </svg>
      <bdi dir="ltr" aria-hidden="true" className={cx('num relative font-semibold leading-none text-ink', words)}>
        {shown}
        {size === 'lg' && <small className="text-1 font-normal text-ink-3">%</small>}
      </bdi>
    </div>
  )
}
