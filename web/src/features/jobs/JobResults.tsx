import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { useIntoView } from '../../lib/useIntoView'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { useMaySave, type JobPage } from './api'
import { isEmpty, type Filters } from './filters'
import { JobRow } from './JobRow'

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<JobPage>>
  filters: Filters
  searching: boolean
  onClear: () => void
}

export function JobResults({ list, filters, searching, onClear }: Props) {
  const t = useT()
  const savable = useMaySave()
  const { data } = list
  const jobs = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const old = list.isPlaceholderData || searching
  const heading = useIntoView<HTMLHeadingElement>(searching)
  const { rows, more } = useFocusOnNew(jobs.length, () => void list.fetchNextPage())

  return (
    <section aria-labelledby="results" aria-busy={old || list.isPending} className="pt-10 md:pt-14">
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id="results" ref={heading} className="num text-4">
          {data ? t('jobs.search.allCount', { total }) : t('jobs.search.all')}
        </h2>
        {list.isPending && <output className="text-ink-3">{t('jobs.search.loading')}</output>}
      </div>
      <p role="status" className="sr-only">
        {data &&
          !old &&
          (data.pages.length > 1
            ? t('jobs.search.shown', { shown: jobs.length, total })
            : t('jobs.search.found', { count: total }))}
      </p>
      {list.isPending && <Rows />}
      {list.isError && !data && (
        <ErrorState
          title={t('jobs.search.failed')}
          message={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && jobs.length === 0 && (
        <div className={cx(old && 'opacity-55')}>
          <EmptyState
            title={t('jobs.search.empty')}
            action={
              !isEmpty(filters) && (
                <Button variant="secondary" onClick={onClear}>
                  {t('jobs.search.clear')}
                </Button>
              )
            }
          >
            {t(isEmpty(filters) ? 'jobs.search.emptyAll' : 'jobs.search.emptyFiltered')}
          </EmptyState>
        </div>
      )}
      {jobs.length > 0 && (
        <ul ref={rows} className={cx('border-b border-line transition-opacity duration-150', old && 'opacity-55')}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} savable={savable} />
          ))}
        </ul>
      )}
      {list.hasNextPage && !old && (
        <div className="mt-6 grid justify-items-start gap-3">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-clay">
              {t('jobs.search.moreFailed')}
            </p>
          )}
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={more}>
            {t(list.isFetchingNextPage ? 'jobs.search.loadingMore' : 'jobs.search.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** As tall as the rows that will stand here. */
function Rows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-t border-line py-5 md:grid-cols-[3rem_1fr] md:gap-x-4 md:py-6"
        >
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
