import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import type { ChartProps } from './BarChart'
import { ChartFrame } from './ChartFrame'
import { linePoints, niceTop, share } from './scale'

const box = { width: 560, height: 160 }

/** A course over time; in Arabic time runs from the right. */
export function LineChart({ title, summary, data, format = String }: ChartProps) {
  const t = useT()
  const rtl = useLanguage() === 'ar'
  const top = niceTop(Math.max(0, ...data.map((datum) => datum.value)))
  const points = linePoints(
    data.map((datum) => datum.value),
    top,
    box,
    rtl,
  )
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  const last = points[points.length - 1]
  // Halves of what is counted in ones mean nothing, and nothing at all needs no height.
  const nothing = data.every((datum) => datum.value === 0)
  const marks = nothing ? [0] : top < 2 ? [top, 0] : [top, top / 2, 0]
  return (
    <ChartFrame
      title={title}
      summary={summary}
      columns={[t('ui.chart.label'), t('ui.chart.value')]}
      rows={data.map((datum) => [datum.label, format(datum.value)])}
    >
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-1 text-ink-3">
        <div className={cx('num -my-2 flex flex-col justify-between text-end', nothing && 'invisible')}>
          {marks.map((mark) => (
            <span key={mark}>{format(mark)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 -6 ${box.width} ${box.height + 12}`}
          preserveAspectRatio="none"
          className={cx('w-full overflow-visible', nothing ? 'h-4' : 'h-40')}
        >
          {marks
            .map((mark) => 1 - share(mark, top))
            .map((part) => (
              <line
                key={part}
                x1="0"
                x2={box.width}
                y1={part * box.height}
                y2={part * box.height}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          <polyline
            points={line}
            fill="none"
            stroke="var(--green)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {last && (
            <path
              d={`M${last[0]} ${last[1]}h0`}
              stroke="var(--gold)"
              strokeWidth="11"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <div className="col-start-2 mt-2 flex justify-between">
          <bdi>{data[0]?.label}</bdi>
          {data.length > 1 && <bdi>{data[data.length - 1]?.label}</bdi>}
        </div>
      </div>
    </ChartFrame>
  )
}
