import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { mistakes } from '../../lib/known'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonRows } from '../../ui/Skeleton'
import { Table, type Column } from '../../ui/Table'
import { useCVCorrections } from './api'
import { byField, type CorrectedField } from './corrections'

/** What talents corrected in what was read from their CVs: how often, never what. */
export function CVCorrections() {
  const t = useT()
  const { data, error, isFetching, refetch } = useCVCorrections()
  return (
    <section aria-labelledby="cv-corrections">
      <h2 id="cv-corrections" className="text-5 tracking-tight">
        {t('admin.corrections.title')}
      </h2>
      <p className="mt-1 mb-6 max-w-[70ch] text-ink-2">{t('admin.corrections.lead')}</p>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('admin.corrections.empty')}>{t('admin.corrections.emptyText')}</EmptyState>
        ) : (
          <Counts rows={byField(data)} />
        )
      ) : error ? (
        <ErrorState
          title={t('admin.corrections.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t('ui.loading')} />
      )}
    </section>
  )
}

function Counts({ rows }: { rows: readonly CorrectedField[] }) {
  const t = useT()
  const columns: Column<CorrectedField>[] = [
    { id: 'field', header: t('admin.corrections.field'), cell: ({ field }) => t(`admin.corrections.fields.${field}`) },
    {
      id: 'total',
      header: t('admin.corrections.total'),
      numeric: true,
      cell: ({ total }) => <span className="font-semibold">{formatNumber(total)}</span>,
    },
    ...mistakes.map(
      (kind): Column<CorrectedField> => ({
        id: kind,
        header: t(`admin.corrections.kinds.${kind}`),
        numeric: true,
        cell: ({ counts }) =>
          counts[kind] ? formatNumber(counts[kind]) : <span className="text-ink-3">{formatNumber(0)}</span>,
      }),
    ),
  ]
  return <Table caption={t('admin.corrections.caption')} columns={columns} rows={rows} rowKey={({ field }) => field} />
}
