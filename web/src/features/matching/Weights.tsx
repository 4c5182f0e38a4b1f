import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import type { Matching } from './api'

/** The parts of a score: what each looks at, and how much of the whole it is. */
export function Weights({ weights }: { weights: Matching['weights'] }) {
  const t = useT()
  const most = Math.max(1, ...weights.map(({ weight }) => weight))
  return (
    <dl aria-label={t('matching.parts.label')} className="border-b border-line text-2">
      {weights
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ key, weight }) => (
          <div
            key={key}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3.5',
              'sm:grid-cols-[8rem_minmax(0,1fr)_7rem]',
            )}
          >
            <dt className="font-semibold text-ink">{t(`job.matchPart.${key}`)}</dt>
            <dd className="max-sm:col-span-2 max-sm:row-start-2">{t(`matching.parts.of.${key}`)}</dd>
            <dd className="flex items-center gap-3 self-start max-sm:col-start-2 max-sm:row-start-1">
              <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-track">
                <span
                  className="block h-full rounded-full bg-green"
                  style={{ inlineSize: `${(100 * weight) / most}%` }}
                />
              </span>
              <bdi dir="ltr" className="num w-10 text-end text-ink">
                {t('matching.parts.percent', { weight })}
              </bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
