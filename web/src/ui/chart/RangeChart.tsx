import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { ChartFrame } from './ChartFrame'
import { share } from './scale'

export interface Range {
  label: string
  from: number
  to: number
  /** The one the chart is about. */
  highlight?: boolean
}

export interface RangeChartProps {
  title: string
  summary: string
  ranges: readonly Range[]
  format?: (value: number) => string
}

/** Ranges on one common axis: a salary against the market. */
export function RangeChart({ title, summary, ranges, format = String }: RangeChartProps) {
  const t = useT()
  const least = Math.min(...ranges.map((range) => range.from))
  const span = Math.max(...ranges.map((range) => range.to)) - least
  return (
    <ChartFrame
      title={title}
      summary={summary}
      columns={[t('ui.chart.label'), t('ui.chart.min'), t('ui.chart.max')]}
      rows={ranges.map((range) => [range.label, format(range.from), format(range.to)])}
    >
      <div className="grid gap-4 text-1">
        {ranges.map((range) => (
          <div key={range.label} className="grid gap-1.5">
            <div className="flex justify-between gap-4">
              <bdi className={range.highlight ? 'font-semibold' : 'text-ink-2'}>{range.label}</bdi>
              <span className="num text-ink-2">{`${format(range.from)} – ${format(range.to)}`}</span>
            </div>
            <div className="relative h-2 rounded-full bg-track">
              <span
                className={cx('absolute inset-y-0 rounded-full', range.highlight ? 'bg-gold' : 'bg-green')}
                style={{
                  insetInlineStart: `${share(range.from - least, span) * 100}%`,
                  inlineSize: `max(8px, ${share(range.to - range.from, span) * 100}%)`,
                }}
              />
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
