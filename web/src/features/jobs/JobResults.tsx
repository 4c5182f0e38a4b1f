import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { ErrorState } from '../../ui/EmptyState'
import { SearchResults, type ResultWords } from '../../ui/SearchResults'
import { Skeleton } from '../../ui/Skeleton'
import { useMaySave, type JobPage } from './api'
import { JobRow } from './JobRow'

const words: ResultWords = {
  all: 'jobs.search.all',
  allCount: 'jobs.search.allCount',
  shown: 'jobs.search.shown',
  found: 'jobs.search.found',
  empty: 'jobs.search.empty',
  emptyAll: 'jobs.search.emptyAll',
  emptyFiltered: 'jobs.search.emptyFiltered',
  clear: 'jobs.search.clear',
  more: 'jobs.search.more',
  loadingMore: 'jobs.search.loadingMore',
}

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<JobPage>>
  filtered: boolean
  searching: boolean
  onClear: () => void
}

export function JobResults({ list, ...search }: Props) {
  const t = useT()
  const savable = useMaySave()
  return (
    <SearchResults
      {...search}
      list={list}
      words={words}
      className="pt-10 md:pt-14"
      loadingNote={<output className="text-ink-3">{t('jobs.search.loading')}</output>}
      loading={<Rows />}
      failed={
        <ErrorState
          title={t('jobs.search.failed')}
          message={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      }
      moreFailed={t('jobs.search.moreFailed')}
      row={(job) => <JobRow key={job.id} job={job} savable={savable} />}
    />
  )
}

const rowStyle = cx(
  'grid grid-cols-[2.5rem_1fr] gap-x-3 border-t border-line py-5',
  'md:grid-cols-[3rem_1fr] md:gap-x-4 md:py-6',
)

/** As tall as the rows that will stand here. */
function Rows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={rowStyle}>
          <Skeleton className="size-10 rounded-control md:size-12" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <div className="flex gap-2">
              <Skeleton className="h-6 w-16 rounded-full" />
              <Skeleton className="h-6 w-20 rounded-full" />
              <Skeleton className="h-6 w-14 rounded-full" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
