import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { jobLimits } from '../../lib/known'
import { ErrorState } from '../../ui/EmptyState'
import { resultRow } from '../../ui/rowStyle'
import { Skeleton } from '../../ui/Skeleton'
import { Finder, type FinderWords } from '../search/shared/Finder'
import { useFinder } from '../search/shared/useFinder'
import { useMaySave, useRecommendations } from './api'
import { chosenIn, jobOrders, noFilters, readFilters, type JobFilter } from './filters'
import { JobFiltersForm } from './JobFiltersForm'
import { JobRow } from './JobRow'
import { Recommendations, recommendationsShown } from './Recommendations'
import type { FoundJob } from './types'

const words: FinderWords = {
  form: 'jobs.search.form',
  words: 'jobs.search.words',
  wordsHint: 'jobs.search.wordsHint',
  submit: 'jobs.search.submit',
  submitting: 'jobs.search.submitting',
  all: 'jobs.search.all',
  allCount: 'jobs.search.allCount',
  shown: 'jobs.search.shown',
  found: 'jobs.search.found',
  more: 'jobs.search.more',
  loadingMore: 'jobs.search.loadingMore',
  count: 'jobs.search.jobs',
  show: 'jobs.search.show',
  empty: 'jobs.search.empty',
  emptyAll: 'jobs.search.emptyAll',
  emptyFiltered: 'jobs.search.emptyFiltered',
  why: 'jobs.search.why',
  clear: 'jobs.search.clear',
}

export function JobSearch() {
  const t = useT()
  const talent = useMaySave()
  const recommendations = useRecommendations(recommendationsShown)
  const finder = useFinder<JobFilter, FoundJob>({
    of: 'jobs',
    none: noFilters,
    readFilters,
    chosenIn,
    onSearch: () => track('job_search'),
  })
  const { list } = finder
  return (
    <Finder
      of="jobs"
      finder={finder}
      words={words}
      most={jobLimits.search}
      mayKeep={talent}
      orders={jobOrders.filter((order) => talent || order !== 'match')}
      between={talent && <Recommendations list={recommendations} />}
      filters={<JobFiltersForm {...finder} />}
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
      row={(job) => <JobRow key={job.id} job={job} savable={talent} />}
    />
  )
}

/** As tall as the rows that will stand here. */
function Rows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={resultRow}>
          <Skeleton className="size-10 rounded-control md:size-12" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
