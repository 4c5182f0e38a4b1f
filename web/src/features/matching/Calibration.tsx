import { useLanguage, useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { ChartFrame } from '../../ui/chart/ChartFrame'
import type { CalibrationBand } from './api'
import { calibrationPoints, percentOf, widestGap } from './calibration'

const box = { width: 400, height: 240 }

/** How often a score came true: the share of pairs judged to fit, by the score that was shown. */
export function Calibration({ bands }: { bands: readonly CalibrationBand[] }) {
  const t = useT()
  const rtl = useLanguage() === 'ar'
  const judged = bands.filter(({ pairs }) => pairs > 0)
  const points = calibrationPoints(judged, box, rtl)
  const [start, end] = rtl ? [box.width, 0] : [0, box.width]
  const percent = (value: number) => t('matching.parts.percent', { weight: value })
  return (
    <ChartFrame
      title={t('matching.calibration.chart')}
      summary={t('matching.calibration.summary', {
        count: judged.reduce((sum, { pairs }) => sum + pairs, 0),
        gap: widestGap(judged),
      })}
      columns={[
        t('matching.calibration.score'),
        t('matching.calibration.share'),
        t('matching.calibration.fits'),
        t('matching.calibration.pairs'),
      ]}
      rows={judged.map((band) => [
        t('matching.calibration.band', { from: band.from, to: band.to }),
        percent(percentOf(band)),
        formatNumber(band.fits),
        formatNumber(band.pairs),
      ])}
    >
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-1 text-ink-3">
        <div className="num -my-2 flex flex-col justify-between text-end">
          {[100, 50, 0].map((mark) => (
            <bdi key={mark} dir="ltr">
              {percent(mark)}
            </bdi>
          ))}
        </div>
        <svg
          viewBox={`0 -6 ${box.width} ${box.height + 12}`}
          preserveAspectRatio="none"
          className="h-60 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((part) => (
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
          <line
            x1={start}
            x2={end}
            y1={box.height}
            y2="0"
            stroke="var(--ink-3)"
            strokeDasharray="4 5"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points.map(([x, y]) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--green)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {points.map(([x, y]) => (
            <path
              key={x}
              d={`M${x} ${y}h0`}
              stroke="var(--green)"
              strokeWidth="9"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className="num col-start-2 mt-2 flex justify-between">
          {[0, 20, 40, 60, 80, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <p className="col-start-2 mt-1 text-center">{t('matching.calibration.score')}</p>
      </div>
    </ChartFrame>
  )
}
