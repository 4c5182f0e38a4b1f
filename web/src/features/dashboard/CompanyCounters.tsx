import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { Skeleton } from '../../ui/Skeleton'
import { countersQuery } from '../company/api'

const counters = ['openJobs', 'applications', 'waiting', 'views'] as const

/** The company in four numbers. They never stand in the way: where they cannot be read, a line says so. */
export function CompanyCounters() {
  const t = useT()
  const { data, error } = useQuery(countersQuery)
  if (!data && error) {
    return (
      <p role="alert" className="text-ink-3">
        {t('dashboard.company.counters.failed')}
      </p>
    )
  }
  return (
    <section aria-label={t('dashboard.company.counters.title')} aria-busy={!data}>
      <dl className="grid grid-cols-2 gap-y-5 sm:grid-cols-4">
        {counters.map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end odd:pe-4 even:border-s even:border-line even:ps-5 sm:not-first:border-s sm:not-first:border-line sm:not-first:ps-5">
            <dt className="text-1 text-ink-3">{t(`dashboard.company.counters.${key}`)}</dt>
            <dd className="num text-6 leading-tight font-semibold">
              {data ? <bdi dir="ltr">{formatNumber(data[key])}</bdi> : <Skeleton className="my-[0.15em] h-[0.85em] w-12" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-1 text-ink-3">{t('dashboard.company.counters.viewsNote')}</p>
    </section>
  )
}
