import { useT } from '../../i18n/i18n'
import type { ChartProps } from './BarChart'
import { ChartFrame } from './ChartFrame'
import { share } from './scale'

/** Steps that each keep a part of the one before: a job's applications from sent to accepted. */
export function FunnelChart({ title, summary, data, format = String }: ChartProps) {
  const t = useT()
  const first = data[0]?.value ?? 0
  return (
    <ChartFrame
      title={title}
      summary={summary}
      columns={[t('ui.chart.label'), t('ui.chart.value')]}
      rows={data.map((datum) => [datum.label, format(datum.value)])}
    >
      <ol className="grid gap-1 text-1">
        {data.map((datum, index) => (
          <li key={datum.label} className="grid grid-cols-[minmax(5rem,8rem)_1fr] items-center gap-3">
            <span className="truncate text-ink-2">
              <bdi>{datum.label}</bdi>
            </span>
            <span className="flex h-9 items-center gap-2.5">
              <span
                className="h-full rounded-1 bg-green"
                style={{
                  inlineSize: `max(4px, ${share(datum.value, first) * 82}%)`,
                  opacity: 1 - (index / Math.max(1, data.length)) * 0.6,
                }}
              />
              <span className="num font-semibold">{format(datum.value)}</span>
            </span>
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}
