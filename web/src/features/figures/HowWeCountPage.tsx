import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import type { AnswerFigures, Figure } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { ErrorState } from '../../ui/EmptyState'
import { SaduBand } from '../../ui/SaduBand'
import { SkeletonRows } from '../../ui/Skeleton'
import { useSite } from '../legal/api'
import { waitText } from '../promise/shared/words'
import { figureKeys, figuresQuery } from './api'
import { claimedHours, measuredText, sampleText } from './words'

/** /how-we-count: each claim of the landing page beside what this installation measures, and how. */
export default function HowWeCountPage() {
  const t = useT()
  const site = useSite()
  const { data, error, isFetching, refetch } = useQuery(figuresQuery)
  const live = site?.claimsMode === 'live'
  return (
    <div className="wrap py-10 md:py-16">
      <header className="max-w-[44rem]">
        <h1 className="text-5 tracking-tight md:text-6">{t('figures.title')}</h1>
        <p className="mt-3 text-3 text-ink-2">{t('figures.lead')}</p>
        {/* A line of its own height from the start, so that nothing moves when the answer arrives. */}
        <p className="mt-2 min-h-6 text-ink-3">{site && t(live ? 'figures.modeLive' : 'figures.modeClaimed')}</p>
      </header>
      <SaduBand className="mt-8 w-24" />
      {data ? (
        <ul className="mt-8 border-b border-line">
          {figureKeys.flatMap((key) => {
            const figure = data.find((one) => one.key === key)
            return figure ? [<Row key={key} figure={figure} live={live} />] : []
          })}
        </ul>
      ) : error ? (
        <div className="mt-8">
          <ErrorState
            title={t('figures.failed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div className="mt-8 border-t border-line">
          <SkeletonRows label={t('ui.loading')} rows={7} />
        </div>
      )}
      <p className="mt-8 max-w-[60ch] text-1 text-ink-3">{t('figures.note')}</p>
    </div>
  )
}

function Row({ figure, live }: { figure: Figure; live: boolean }) {
  const t = useT()
  const id = `figure-${figure.key}`
  const measured = measuredText(t, figure)
  const sample = sampleText(t, figure)
  const hours = claimedHours(figure.claimed)
  return (
    <li
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[1fr_22rem] md:py-7"
    >
      <div>
        <h2 id={id} className="text-4">
          {t(`figures.name.${figure.key}`)}
        </h2>
        <p className="mt-1.5 max-w-[60ch] text-ink-2">{t(`figures.text.${figure.key}`)}</p>
        {figure.answers && <Answers answers={figure.answers} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-6">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-1 text-ink-3">{t(live ? 'figures.claimedWas' : 'figures.claimed')}</dt>
          <dd className="num text-5 leading-tight font-semibold text-ink-2">
            {hours === null ? <bdi dir="ltr">{figure.claimed}</bdi> : <bdi>{t('figures.hours', { count: hours })}</bdi>}
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end border-s border-line ps-6">
          <dt className="text-1 text-ink-3">
            {t('figures.measured')}
            {sample !== null && (
              <>
                {', '}
                <span className="num">{sample}</span>
              </>
            )}
          </dt>
          <dd
            className={cx(
              'num leading-tight font-semibold',
              measured === null ? 'text-3 text-ink-3' : 'text-5 text-green-strong',
            )}
          >
            {measured === null ? (
              t('figures.none')
            ) : (
              <bdi dir={figure.unit === 'hours' ? undefined : 'ltr'}>{measured}</bdi>
            )}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The rest of the curve that the response time is read from. */
function Answers({ answers: { withinDay, mostHours } }: { answers: AnswerFigures }) {
  const t = useT()
  if (withinDay === null) return null
  return (
    <p className="num mt-1.5 max-w-[60ch] font-semibold">
      {t('figures.answers.within', { value: withinDay })}
      {dot}
      {mostHours === null ? t('figures.answers.waiting') : t('figures.answers.most', { time: waitText(t, mostHours) })}
    </p>
  )
}
