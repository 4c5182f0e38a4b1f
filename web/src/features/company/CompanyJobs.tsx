import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import type { Job } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { formatRelative } from '../../lib/format'
import { jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { ShowMore } from '../../ui/ShowMore'
import { Shown } from '../../ui/Shown'
import { SkeletonRows } from '../../ui/Skeleton'
import { companyJobsQuery } from './api'

const moreWords = { more: 'companyProfile.page.more', loadingMore: 'companyProfile.page.loadingMore' } as const

export function CompanyJobs({ companyId, own }: { companyId: string; own: boolean }) {
  const t = useT()
  const list = useInfiniteQuery(companyJobsQuery(companyId))
  const { data } = list
  const jobs = data?.pages.flatMap((page) => page.items) ?? []
  const { rows, more } = useFocusOnNew(jobs.length, () => void list.fetchNextPage())
  return (
    <section aria-labelledby="jobs" aria-busy={list.isPending}>
      <h2 id="jobs" className="num mb-4 text-4">
        {data
          ? t('companyProfile.page.jobsCount', { total: data.pages[0]?.total ?? 0 })
          : t('companyProfile.page.jobs')}
      </h2>
      {list.isPending && (
        <div className="border-t border-line">
          <SkeletonRows label={t('companyProfile.page.jobsLoading')} rows={2} />
        </div>
      )}
      {list.isError && !data && (
        <ErrorState
          title={t('companyProfile.page.jobsFailed')}
          message={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && jobs.length === 0 && (
        <EmptyState
          title={t('companyProfile.page.noJobs')}
          action={
            <ButtonLink to={own ? '/company/post-job' : '/job-search'} variant="secondary">
              {t(own ? 'companyProfile.page.post' : 'companyProfile.page.jobsLink')}
            </ButtonLink>
          }
        >
          {t(own ? 'companyProfile.page.noJobsOwn' : 'companyProfile.page.noJobsText')}
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <ul ref={rows} className="border-b border-line">
          {jobs.map((job) => (
            <Row key={job.id} job={job} now={list.dataUpdatedAt} />
          ))}
        </ul>
      )}
      <ShowMore list={list} onMore={more} words={moreWords} />
    </section>
  )
}

/** `now` is when the list was read, so that the wording does not change until it is read again. */
function Row({ job, now }: { job: Job; now: number }) {
  const t = useT()
  const language = useLanguage()
  const posted = job.postedAt ?? job.createdAt
  return (
    <li className="group relative border-t border-line py-4">
      <h3 className="text-3">
        <Link to={jobPath(job.id)} className="break-words group-hover:text-green after:absolute after:inset-0">
          <Shown written={job.title} shown={job.shown.title} />
        </Link>
      </h3>
      <p className="mt-1 break-words text-ink-2">
        <Shown written={job.location} shown={job.shown.location} />
        {dot}
        {/* An open job always has a type; the schema, which covers drafts too, does not say so. */}
        {job.jobType && (
          <>
            <span className="whitespace-nowrap">{t(`job.type.${job.jobType}`)}</span>
            {dot}
          </>
        )}
        <bdi className="num whitespace-nowrap">{salaryText(t, job)}</bdi>
      </p>
      <p className="mt-1 text-1 text-ink-3">
        <time dateTime={posted} suppressHydrationWarning>
          {t('companyProfile.page.posted', { when: formatRelative(posted, language, new Date(now)) })}
        </time>
      </p>
    </li>
  )
}
