import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { Link, useSearchParams } from '../../lib/router'
import { searchQuery, useRecommendations } from './api'
import { noFilters, readFilters, writeFilters, type Filters } from './filters'
import { JobResults } from './JobResults'
import { Recommendations, recommendationsShown } from './Recommendations'
import { usePatience } from './usePatience'
import { SearchForm } from './SearchForm'

export default function JobSearchPage() {
  const t = useT()
  const user = useUser()
  const talent = user?.role === 'job_seeker'
  const recommendations = useRecommendations(recommendationsShown)
  // How tall the recommendations are is known only once they are here: what stands below them waits a moment rather
  // than jump.
  const waiting = usePatience(talent && recommendations.isPending)
  const [query, setQuery] = useSearchParams()
  const applied = useMemo(() => readFilters(query), [query])
  // The last results stay, dimmed, until the new ones are here: nothing jumps.
  const list = useInfiniteQuery({ ...searchQuery(applied), placeholderData: keepPreviousData })
  const [askedAt, setAskedAt] = useState<number | null>(null)
  // Only what somebody asked for is "Searching..."; a list that refreshes by itself does so quietly.
  const searching =
    askedAt !== null &&
    list.isFetching &&
    !list.isFetchingNextPage &&
    Math.max(list.dataUpdatedAt, list.errorUpdatedAt) < askedAt

  function search(filters: Filters) {
    setAskedAt(Date.now())
    track('job_search')
    const next = writeFilters(filters, query)
    // The same question again is asked anew, without a second entry to go back through.
    if (next.toString() === query.toString()) void list.refetch()
    else setQuery(next)
  }

  return (
    <div className="wrap py-8 md:py-14">
      {user && (
        <Link
          to="/talent"
          className="mb-4 inline-flex min-h-9 items-center gap-2 font-semibold text-green hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="flip size-4" />
          {t('jobs.search.back')}
        </Link>
      )}
      <h1 className="text-5 tracking-tight md:text-6">{t('jobs.search.title')}</h1>
      <p className="mt-2 mb-6 text-3 text-ink-2 md:mb-8">{t('jobs.search.lead')}</p>
      {talent && <Recommendations list={recommendations} />}
      <div className={cx(waiting && 'invisible')}>
        <SearchForm applied={applied} busy={searching} onSearch={search} />
        <JobResults list={list} filters={applied} searching={searching} onClear={() => search(noFilters)} />
      </div>
    </div>
  )
}
