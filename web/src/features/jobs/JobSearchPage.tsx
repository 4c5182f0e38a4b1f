import { ArrowLeft } from 'lucide-react'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { isEmpty } from '../../lib/filters'
import { Link } from '../../lib/router'
import { useSearch } from '../../lib/useSearch'
import { searchQuery, useRecommendations } from './api'
import { noFilters, readFilters } from './filters'
import { JobResults } from './JobResults'
import { Recommendations, recommendationsShown } from './Recommendations'
import { SearchForm } from './SearchForm'
import { usePatience } from './usePatience'

export default function JobSearchPage() {
  const t = useT()
  const user = useUser()
  const talent = user?.role === 'job_seeker'
  const recommendations = useRecommendations(recommendationsShown)
  // How tall the recommendations are is known only once they are here: what stands below them waits a moment rather
  // than jump.
  const waiting = usePatience(talent && recommendations.isPending)
  const { applied, list, searching, search } = useSearch({
    readFilters,
    searchQuery,
    onSearch: () => track('job_search'),
  })

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
        <JobResults list={list} filtered={!isEmpty(applied)} searching={searching} onClear={() => search(noFilters)} />
      </div>
    </div>
  )
}
