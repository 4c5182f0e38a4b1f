import { useT } from '../../i18n/i18n'
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

/** Lying bars: words at the start, figures at the end, the bar between. Reads like a list. */
export function BarChart({ title, summary, data, format = String }: ChartProps) {
  const t = useT()
  const greatest = Math.max(0, ...data.map((datum) => datum.value))
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
            <span className="h-2.5 rounded-full bg-track">
              <span
                className="block h-full rounded-full bg-green"
                style={{ inlineSize: `${share(datum.value, greatest) * 100}%` }}
              />
            </span>
            <span className="num min-w-8 text-end">{format(datum.value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
