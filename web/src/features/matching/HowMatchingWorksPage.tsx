import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/client'
import { Trans, useT, type Key } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { ErrorState } from '../../ui/EmptyState'
import { SaduBand } from '../../ui/SaduBand'
import { Skeleton } from '../../ui/Skeleton'
import { matchingQuery, noModel, type Matching } from './api'
import { Calibration } from './Calibration'
import { Exam } from './Exam'
import { Weights } from './Weights'
import { shortPrint } from './words'

const never: Key[] = [
  'matching.never.name',
  'matching.never.picture',
  'matching.never.gender',
  'matching.never.age',
  'matching.never.nationality',
  'matching.never.religion',
  'matching.never.family',
  'matching.never.contact',
]

/** /how-matching-works: what a score is made of, what it never sees, how it is checked, and how well it does. */
export default function HowMatchingWorksPage() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(matchingQuery)
  /**
   * What this installation says of itself. Where that cannot be read, it is said once, and the words around it stand
   * without.
   */
  const measured = (draw: (matching: Matching) => ReactNode, height: string) =>
    data ? draw(data) : error ? null : <Skeleton className={height} />
  return (
    <div aria-busy={!data && !error}>
      <header className="bg-sand">
        <div className="wrap py-12 md:py-18">
          <h1 className="text-6 tracking-tight md:text-7">{t('matching.title')}</h1>
          <p className="mt-4 max-w-[60ch] text-3 text-ink-2">{t('matching.lead')}</p>
        </div>
      </header>
      <SaduBand />
      <div className="wrap grid gap-14 py-12 md:py-18">
        <Part id="parts" title={t('matching.parts.title')}>
          <p>{t('matching.parts.text')}</p>
          {!data && error && (
            <ErrorState
              title={t('matching.failed')}
              message={messageOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {measured(
            (matching) => (
              <Weights weights={matching.weights} />
            ),
            'h-130',
          )}
          <p>{t('matching.parts.left')}</p>
          <p>{t('matching.parts.unsaid')}</p>
        </Part>
        <Part id="never" title={t('matching.never.title')}>
          <p>{t('matching.never.text')}</p>
          <ul className="grid gap-x-10 border-b border-line sm:grid-cols-2">
            {never.map((key) => (
              <li key={key} className="border-t border-line py-2.5 font-semibold text-ink">
                {t(key)}
              </li>
            ))}
          </ul>
          <p>{t('matching.never.clean')}</p>
          <p>{t('matching.never.twins')}</p>
        </Part>
        <Part id="same" title={t('matching.same.title')}>
          <p>{t('matching.same.text')}</p>
          <p>
            <Trans
              k="matching.same.receipt"
              tags={{
                code: (words) => (
                  <code dir="ltr" className="rounded-1 bg-sand px-1.5 py-0.5 text-1 whitespace-nowrap text-ink">
                    {words}
                  </code>
                ),
              }}
            />
          </p>
          <p>{t('matching.same.raise')}</p>
          <p>{t('matching.same.person')}</p>
        </Part>
        <Part id="languages" title={t('matching.languages.title')}>
          <p>{t('matching.languages.text')}</p>
          {measured(
            (matching) => (
              <>
                <p className="num">
                  {t('matching.languages.lexicon', {
                    skills: formatNumber(matching.skills),
                    occupations: formatNumber(matching.occupations),
                  })}
                </p>
                <p>{t(matching.model === noModel ? 'matching.languages.noModel' : 'matching.languages.model')}</p>
              </>
            ),
            'h-24',
          )}
        </Part>
        <Part id="exam" title={t('matching.exam.title')}>
          <p>{t('matching.exam.text')}</p>
          {measured(
            (matching) => (
              <Exam exam={matching.exam} />
            ),
            'h-160',
          )}
        </Part>
        {data?.calibration?.some(({ pairs }) => pairs > 0) && (
          <Part id="calibration" title={t('matching.calibration.title')}>
            <p>{t('matching.calibration.text')}</p>
            <p>{t('matching.calibration.cap')}</p>
            <Calibration bands={data.calibration} />
          </Part>
        )}
        <Part id="version" title={t('matching.version.title')}>
          <p>{t('matching.version.text')}</p>
          {measured(
            ({ version, model, lexicon }) => (
              <dl className="grid border-b border-line">
                <Fact name={t('matching.version.rules')}>{version}</Fact>
                <Fact name={t('matching.version.model')}>{model === noModel ? t('matching.version.none') : model}</Fact>
                <Fact name={t('matching.version.lexicon')}>{shortPrint(lexicon)}</Fact>
              </dl>
            ),
            'h-36',
          )}
        </Part>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-x-18 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <h2 id={`${id}-title`} className="text-4">
        {title}
      </h2>
      <div className="grid max-w-[46rem] min-w-0 grid-cols-1 gap-5 text-3 text-ink-2">{children}</div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3 text-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="num min-w-0 break-words text-ink">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
