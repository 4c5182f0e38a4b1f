import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonRows } from '../../ui/Skeleton'
import { Table } from '../../ui/Table'
import { usePoolReaders } from './api'

/** Which companies read most of the candidate pool in the last 24 hours. */
export function PoolReaders() {
  const t = useT()
  const { data, error, isFetching, refetch } = usePoolReaders()
  return (
    <section aria-labelledby="readers" className="mt-14">
      <h2 id="readers" className="text-5 tracking-tight">
        {t('admin.readers.title')}
      </h2>
      <p className="mt-1 mb-6 text-ink-2">{t('admin.readers.lead')}</p>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('admin.readers.empty')}>{t('admin.readers.emptyText')}</EmptyState>
        ) : (
          <Table
            caption={t('admin.readers.title')}
            columns={[
              {
                id: 'company',
                header: t('admin.readers.company'),
                cell: ({ companyId, companyName, companyLogoUrl }) => (
                  <span className="flex items-center gap-3">
                    <Avatar name={companyName} src={companyLogoUrl} />
                    <Link to={companyPath(companyId)} className="text-green underline-offset-4 hover:underline">
                      <bdi>{companyName}</bdi>
                    </Link>
                  </span>
                ),
              },
              { id: 'rows', header: t('admin.readers.rows'), numeric: true, cell: ({ rows }) => formatNumber(rows) },
              {
                id: 'profiles',
                header: t('admin.readers.profiles'),
                numeric: true,
                cell: ({ profiles }) => formatNumber(profiles),
              },
              {
                id: 'verified',
                header: t('admin.readers.email'),
                cell: ({ verified }) => t(verified ? 'admin.readers.confirmed' : 'admin.readers.notConfirmed'),
              },
            ]}
            rows={data}
            rowKey={({ companyId }) => companyId}
          />
        )
      ) : error ? (
        <ErrorState
          title={t('admin.readers.failed')}
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
