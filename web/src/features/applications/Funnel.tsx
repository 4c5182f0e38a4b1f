import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { FunnelChart } from '../../ui/chart/FunnelChart'
import { funnelOf } from './status'
import type { Counts } from './types'

/** How far the job's applications have come. */
export function Funnel({ counts }: { counts: Counts }) {
  const t = useT()
  return (
    <FunnelChart
      title={t('applicants.funnel.title')}
      summary={t('applicants.funnel.summary', {
        total: counts.total,
        waiting: counts.pending,
        accepted: counts.accepted,
      })}
      data={funnelOf(counts).map(({ step, value }) => ({ label: t(`applicants.funnel.${step}`), value }))}
      format={formatNumber}
    />
  )
}
