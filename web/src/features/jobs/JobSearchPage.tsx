import { ArrowLeft } from 'lucide-react'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { Link, useSearchParams } from '../../lib/router'
import { KeptSearches } from '../search/shared/KeptSearches'
import { YourSearches } from '../search/shared/YourSearches'
import { keepFirst, keepFirstPage, type First } from '../../api/keepFirst'
import { queryOf } from '../../lib/filters'
import { facetsQuery, resultsQuery, understoodQuery } from '../search/api'
import { readFilters } from './filters'
import { JobSearch } from './JobSearch'

/** What the page begins with: the results, how many each filter would leave, and how the words were read. */
export const first: First = (client, { search }, take) => {
  const filters = readFilters(new URLSearchParams(search))
  const query = queryOf({ ...filters, sort: '' })
  keepFirstPage(client, resultsQuery('jobs', filters), take)
  keepFirst(client, facetsQuery('jobs', query).queryKey, take(`/api/jobs/facets${query && `?${query}`}`))
  keepFirst(client, understoodQuery('jobs', filters).queryKey, take(`/api/jobs/understood?${query}`))
}

/** /job-search searches the open jobs; with ?view=searches it shows the searches that a talent keeps. */
export default function JobSearchPage() {
  const t = useT()
  const user = useUser()
  const [query] = useSearchParams()
  const talent = user?.role === 'job_seeker'
  const mine = talent && query.get('view') === 'searches'
  const back = mine
    ? { to: '/job-search', words: t('search.mine.back') }
    : user && { to: '/talent', words: t('jobs.search.back') }

  return (
    <div className="wrap pt-5 pb-16 md:pt-8">
      {back && (
        <div className="flex items-center justify-between gap-4">
          <Link
            to={back.to}
            className="inline-flex min-h-9 items-center gap-2 text-1 font-semibold text-green hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="flip size-4" />
            {back.words}
          </Link>
          {talent && !mine && <KeptSearches to="/job-search?view=searches" />}
        </div>
      )}
      <h1 className="mt-1 mb-4 text-5 tracking-tight">{t(mine ? 'search.mine.title' : 'jobs.search.title')}</h1>
      {mine ? (
        <>
          <p className="mb-6 text-ink-2">{t('search.mine.lead')}</p>
          <YourSearches page="/job-search" />
        </>
      ) : (
        <JobSearch />
      )}
    </div>
  )
}
