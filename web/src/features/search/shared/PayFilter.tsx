import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n'
import type { FacetValue } from '../types'
import { FilterGroup } from './FilterParts'

interface Props {
  legend: string
  /** What the slider is called by those who hear it. */
  label: string
  /** Which end of a range it sets. */
  end: 'from' | 'to'
  /** Riyals a month, or '' for any. */
  value: string
  onChange: (value: string) => void
  /** How many each amount would leave. */
  counts: readonly FacetValue[]
  children?: ReactNode
}

interface Bar {
  amount: number
  count: number
}

/** How many there are between an amount and the next one: each count has those beyond it too. */
export function barsOf(counts: readonly FacetValue[], end: 'from' | 'to'): Bar[] {
  return counts.map(({ value, count }, index) => {
    const beyond = counts[end === 'from' ? index + 1 : index - 1]?.count ?? 0
    return { amount: Number(value), count: Math.max(0, count - beyond) }
  })
}

const step = 500
const lowest = 3_000
const highest = 30_000

/** Monthly pay: how it is spread, and a slider for the least or the most. */
export function PayFilter({ legend, label, end, value, onChange, counts, children }: Props) {
  const t = useT()
  const currency = t('job.currency.SAR')
  const bars = barsOf(counts, end)
  const tallest = Math.max(1, ...bars.map(({ count }) => count))
  const heightOf = ({ count }: Bar) => Math.max(4, (count / tallest) * 100)
  // The end that asks nothing: no least amount, or no greatest.
  const open = end === 'from' ? lowest - step : highest + step
  const amount = value === '' ? open : Number(value)
  const within = (bar: Bar) => (end === 'from' ? bar.amount >= amount : bar.amount <= amount)
  const text = value === '' ? t('search.pay.any') : t('search.pay.amount', { amount, currency })
  return (
    <FilterGroup legend={legend}>
      <div className="flex items-baseline justify-between gap-3 text-ink-3">
        <span>{t(`search.pay.${end}`)}</span>
        <b className="num text-2 text-ink">{text}</b>
      </div>
      {bars.length > 0 && (
        <div aria-hidden="true" className="mt-1.5 flex h-10 items-end gap-0.5 px-2">
          {bars.map((bar) => (
            <svg key={bar.amount} className="h-full w-0 grow">
              <rect
                y={`${100 - heightOf(bar)}%`}
                width="100%"
                height={`${heightOf(bar)}%`}
                rx="2"
                className={within(bar) ? 'fill-green/55' : 'fill-track'}
              />
            </svg>
          ))}
        </div>
      )}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={value === '' ? text : t(`search.pay.${end}Amount`, { amount, currency })}
        min={end === 'from' ? open : lowest}
        max={end === 'from' ? highest : open}
        step={step}
        value={amount}
        onChange={({ target }) => onChange(Number(target.value) === open ? '' : target.value)}
        className="h-11 w-full cursor-pointer accent-green lg:h-6"
      />
      {children}
    </FilterGroup>
  )
}
