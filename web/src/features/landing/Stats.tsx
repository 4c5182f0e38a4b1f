import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Link } from '../../lib/router'
import { SaduBand } from '../../ui/SaduBand'
import type { Claims } from './claims'

const figures: { claim: keyof Claims; label: Key }[] = [
  { claim: 'activeJobs', label: 'landing.stats.activeJobs' },
  { claim: 'talents', label: 'landing.stats.talents' },
  { claim: 'companies', label: 'landing.stats.companies' },
  { claim: 'satisfaction', label: 'landing.stats.satisfaction' },
]

export function Stats({ claims }: { claims: Claims }) {
  const t = useT()
  return (
    <section aria-label={t('landing.stats.title')}>
      <div className="wrap flex flex-col gap-6 py-8 lg:flex-row lg:items-center">
        <dl className="grid grow grid-cols-2 gap-y-6 md:grid-cols-4">
          {figures.map(({ claim, label }) => (
            <div
              key={claim}
              className={cx(
                'flex flex-col-reverse justify-end',
                'md:not-first:border-s md:not-first:border-line md:not-first:ps-6',
              )}
            >
              <dt className="text-1 text-ink-3">{t(label)}</dt>
              <dd className="num text-6 leading-tight font-semibold">
                <bdi dir="ltr">{claims[claim]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Link
          to="/how-we-count"
          className={cx(
            'inline-flex min-h-11 items-center self-start text-1 font-semibold text-green underline decoration-line',
            'underline-offset-4 hover:decoration-green lg:self-end',
          )}
        >
          {t('landing.stats.howWeCount')}
        </Link>
      </div>
      <SaduBand />
    </section>
  )
}
