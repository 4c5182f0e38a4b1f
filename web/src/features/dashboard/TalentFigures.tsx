import { messageOf } from '../../api/client'
import type { TalentCounters } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { ErrorState } from '../../ui/EmptyState'
import { useCounters } from '../profile/api'
import { Figures } from './Figures'

const places: Record<keyof TalentCounters, string> = {
  profileStrength: '/talent/edit-profile',
  profileViews: '/talent/profile#views',
  jobMatches: '/job-search',
  applications: '/applications',
}

const order = ['profileStrength', 'profileViews', 'jobMatches', 'applications'] as const

/** A talent's four counters. */
export function TalentFigures() {
  const t = useT()
  const { data, error, isFetching, refetch } = useCounters()
  if (!data && error)
    return (
      <ErrorState
        title={t('dashboard.talent.figures.failed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Figures
      label={t('dashboard.talent.figures.label')}
      loading={t('ui.loading')}
      figures={order.map((key) => ({
        to: places[key],
        label: t(`dashboard.talent.figures.${key}`),
        value: data && (key === 'profileStrength' ? `${data[key]}%` : formatNumber(data[key])),
      }))}
    />
  )
}
