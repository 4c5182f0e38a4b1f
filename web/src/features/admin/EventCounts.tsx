import { messageOf } from '../../api/client'
import type { EventCount } from '../../api/types'
import { useLanguage, useMaybeT, useT } from '../../i18n/i18n'
import type { Language } from '../../i18n/language'
import { formatNumber } from '../../lib/format'
import { today } from '../../lib/jobDay'
import { LineChart } from '../../ui/chart/LineChart'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonRows } from '../../ui/Skeleton'
import { Table } from '../../ui/Table'
import { eventDays, useEventCounts } from './api'
import { totalsByDay, totalsByName } from './events'

/** What readers who agreed to be counted did in the last month. */
export function EventCounts() {
  const t = useT()
  const { data, error, isFetching, refetch } = useEventCounts()
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="text-5 tracking-tight">
        {t('admin.events.title')}
      </h2>
      <p className="mt-1 mb-6 text-ink-2">{t('admin.events.lead')}</p>
      {!data ? (
        error ? (
          <ErrorState
            title={t('admin.events.failed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows label={t('ui.loading')} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t('admin.events.empty')}>{t('admin.events.emptyText')}</EmptyState>
      ) : (
        <Counts counts={data} />
      )}
    </section>
  )
}

function Counts({ counts }: { counts: EventCount[] }) {
  const t = useT()
  const text = useMaybeT()
  const language = useLanguage()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
      <LineChart
        title={t('admin.events.chart')}
        summary={t('admin.events.summary', { count: total })}
        data={totalsByDay(counts, today(), eventDays).map(({ day, count }) => ({
          label: dayName(day, language),
          value: count,
        }))}
        format={formatNumber}
      />
      <Table
        caption={t('admin.events.caption')}
        columns={[
          // A name that a newer page sends and this one does not know stays as it is.
          {
            id: 'name',
            header: t('admin.events.name'),
            cell: ({ name }) => text(`admin.events.names.${name}`) ?? <bdi dir="ltr">{name}</bdi>,
          },
          { id: 'count', header: t('admin.events.count'), numeric: true, cell: ({ count }) => formatNumber(count) },
          {
            id: 'last',
            header: t('admin.events.last'),
            cell: ({ lastDay }) => <time dateTime={lastDay}>{dayName(lastDay, language)}</time>,
          },
        ]}
        rows={totalsByName(counts)}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

function dayName(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
