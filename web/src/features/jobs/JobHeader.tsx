import type { ReactNode } from 'react'
import { useUser } from '../../api/session'
import { Trans, useLanguage, useT, type Key } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { formatDate } from '../../lib/format'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { Original, Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { useMaySave, type Job } from './api'
import { ApplyActions, type Applying } from './ApplyActions'
import { CompanyName } from './CompanyName'
import { SaveButton } from './SaveButton'
import { ShareButton } from './ShareButton'
import { daysAgo, daysSince } from './words'

/** The heading stays the same element while the job arrives, so that the focus it was given on arrival is not lost. */
export function JobHeader({ job, applying }: { job?: Job; applying: Applying }) {
  const t = useT()
  const savable = useMaySave()
  return (
    <header className="mt-4 grid gap-x-5 gap-y-4 pb-8 md:grid-cols-[4rem_1fr_auto] md:pb-10">
      {job ? (
        <Avatar name={job.companyName} src={job.companyLogoUrl} className="size-12 text-3 md:size-16 md:text-4" />
      ) : (
        <Skeleton className="size-12 rounded-control md:size-16" />
      )}
      <div className="min-w-0">
        <h1 className="text-5 tracking-tight break-words md:text-6">
          {job ? (
            <bdi>{job.shown.title}</bdi>
          ) : (
            <>
              <span className="sr-only">{t('jobs.job.loading')}</span>
              <Skeleton className="h-[1lh] w-4/5 max-w-100" />
            </>
          )}
        </h1>
        {job && job.shown.title !== job.title && (
          <p className="mt-1 break-words text-ink-3">
            <Trans k="jobs.job.asWritten" nodes={{ title: <Original>{job.title}</Original> }} />
          </p>
        )}
        {job ? <Facts job={job} /> : <FactsPlace />}
      </div>
      <div className="flex flex-wrap items-start gap-3 max-md:col-span-full md:flex-col md:items-stretch md:pt-1">
        {job ? <ApplyActions job={job} {...applying} /> : savable && <Skeleton className="h-11 w-38 rounded-control" />}
        {savable && (job ? <SaveButton job={job} words /> : <Skeleton className="h-11 w-32 rounded-control" />)}
        {job ? job.status === 'open' && <ShareButton job={job} /> : <Skeleton className="h-11 w-32 rounded-control" />}
      </div>
    </header>
  )
}

function Facts({ job }: { job: Job }) {
  const t = useT()
  const language = useLanguage()
  const company = useUser()?.role === 'company'
  const posted = job.postedAt ?? job.createdAt
  const facts: { id: string; words: ReactNode }[] = []
  // A draft may leave these open.
  if (job.jobType) facts.push({ id: 'type', words: t(`job.type.${job.jobType}`) })
  if (job.experienceLevel) facts.push({ id: 'level', words: t(`job.level.${job.experienceLevel}`) })
  if (job.salaryMin !== null && job.salaryMax !== null)
    facts.push({ id: 'salary', words: <bdi className="num">{salaryText(t, job)}</bdi> })
  return (
    <>
      <p className="mt-2 text-3 break-words text-ink-2">
        <CompanyName job={job} />
        {job.location !== '' && dot}
        <Shown written={job.location} shown={job.shown.location} />
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {job.status !== 'open' && (
          <li>
            <Chip tone={job.status === 'removed' ? 'clay' : 'gold'}>{t(`job.status.${job.status}`)}</Chip>
          </li>
        )}
        {facts.map(({ id, words }) => (
          <li key={id}>
            <Chip>{words}</Chip>
          </li>
        ))}
      </ul>
      {/* A day later, or with other tables of words, a browser says otherwise what the server said. */}
      <p suppressHydrationWarning className="mt-3 text-1 text-ink-3">
        {t('jobs.posted', { when: daysAgo(daysSince(posted), language) })}
        {dot}
        {t('jobs.applications', { count: job.applicationsCount })}
        <span className="max-md:hidden">{dot}</span>
        {/* On phones always a line of its own: two calendars need one in Arabic. */}
        <time dateTime={posted} className="max-md:block">
          <bdi suppressHydrationWarning>{formatDate(posted, language)}</bdi>
        </time>
      </p>
      {job.status !== 'open' && !job.removal && <p className="mt-3 text-ink-2">{t(statusWords(job, company))}</p>}
    </>
  )
}

function statusWords(job: Job, company: boolean): Key {
  if (job.status === 'removed') return 'moderation.removed.applicant'
  return company ? 'jobs.job.onlyYou' : 'jobs.job.closed'
}

/** Lines as tall as those of Facts, so that nothing below them moves. */
function FactsPlace() {
  return (
    <>
      <div className="mt-2 text-3">
        <Skeleton className="h-[1lh] w-3/5 max-w-60" />
      </div>
      <div className="mt-3 flex gap-2 text-1">
        <Skeleton className="h-[calc(1lh+6px)] w-20 rounded-full" />
        <Skeleton className="h-[calc(1lh+6px)] w-16 rounded-full" />
      </div>
      <div className="mt-3 text-1">
        <Skeleton className="h-[2lh] w-4/5 max-w-90 md:h-[1lh]" />
      </div>
    </>
  )
}
