import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { ChartFrame } from './ChartFrame'
import { share } from './scale'

export interface Datum {
  label: string
  value: number
}

export interface ChartProps {
  title: string
  summary: string
  data: readonly Datum[]
  /** How a value is written; as it is by default. */
  format?: (value: number) => string
}

interface Props extends ChartProps {
  /** What should not be exceeded: a mark across the bars, and those that do stand out. */
  limit?: number
}

/** Lying bars: words at the start, figures at the end, the bar between. Reads like a list. */
export function BarChart({ title, summary, data, format = String, limit }: Props) {
  const t = useT()
  const most = Math.max(0, ...data.map((datum) => datum.value))
  // One that exceeds the limit many times over would leave nothing of the others: it only reaches the end.
  const greatest = limit === undefined ? most : Math.min(Math.max(most, limit), 2 * limit)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      columns={[t('ui.chart.label'), t('ui.chart.value')]}
      rows={data.map((datum) => [datum.label, format(datum.value)])}
    >
      <div className="grid gap-3 text-1">
        {data.map((datum) => (
          <div key={datum.label} className="grid grid-cols-[minmax(5rem,9rem)_1fr_auto] items-center gap-3">
            <span className="truncate text-ink-2">
              <bdi>{datum.label}</bdi>
            </span>
            <span className="relative h-2.5 rounded-full bg-track">
              <span
                className={cx(
                  'block h-full rounded-full',
                  limit !== undefined && datum.value > limit ? 'bg-clay' : 'bg-green',
                )}
                style={{ inlineSize: `${share(Math.min(datum.value, greatest), greatest) * 100}%` }}
              />
              {limit !== undefined && (
                <span
                  className="absolute -inset-y-1.5 border-s border-dashed border-ink-3"
                  style={{ insetInlineStart: `${share(limit, greatest) * 100}%` }}
                />
              )}
            </span>
            <span className="num min-w-8 text-end">{format(datum.value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
