import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { countersQuery } from '../company/api'
import { Figures } from './Figures'

const order = ['openJobs', 'applications', 'waiting', 'views'] as const

/** The company in four numbers. They never stand in the way: where they cannot be read, a line says so. */
export function CompanyFigures() {
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
    <>
      <Figures
        label={t('dashboard.company.counters.title')}
        loading={t('ui.loading')}
        figures={order.map((key) => ({
          label: t(`dashboard.company.counters.${key}`),
          value: data && formatNumber(data[key]),
        }))}
      />
      <p className="mt-3 text-1 text-ink-3">{t('dashboard.company.counters.viewsNote')}</p>
    </>
  )
}
