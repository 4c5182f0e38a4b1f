import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { notesOf, partsOf } from '../../lib/matchParts'
import { jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { SkillList } from '../../ui/SkillList'
import { useRecommendations, type RecommendedJob } from '../jobs/api'
import { QuickApply } from '../jobs/shared/QuickApply'
import { QuickApplyNote } from '../jobs/shared/QuickApplyNote'
import { useQuickApply } from '../jobs/shared/useQuickApply'

const shown = 3
const skillsShown = 4

/** The few jobs that fit the talent best, each with why, and one press to apply. */
export function RecommendedJobs() {
  const t = useT()
  const { data, error, isFetching, refetch } = useRecommendations(shown)
  const { applyingTo, quickApply } = useQuickApply()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = data?.length ?? 0

  useEffect(() => {
    if (found) track('ai_recommendation', { subject: 'jobs', value: found })
  }, [found])

  async function apply(job: RecommendedJob) {
    // The button goes, and perhaps the job with it: the keyboard stays in this part of the page.
    if (await quickApply(job)) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="recommended" aria-busy={!data && !error}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recommended" ref={heading} tabIndex={-1} className="text-4">
          {t('jobs.recommended.title')}
        </h2>
        <Link
          to="/job-search"
          className="inline-flex min-h-6 shrink-0 items-center font-semibold text-green hover:underline"
        >
          {t('dashboard.talent.picks.all')}
        </Link>
      </div>
      <p className="mt-1 text-ink-2">{t('dashboard.talent.picks.lead')}</p>
      <QuickApplyNote className="mt-1 mb-4" />
      {data ? (
        data.length === 0 ? (
          <EmptyState
            title={t('dashboard.talent.picks.empty')}
            action={<ButtonLink to="/talent/profile">{t('jobs.recommended.complete')}</ButtonLink>}
          >
            {t('dashboard.talent.picks.emptyText')}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {data.slice(0, shown).map((job) => (
              <Card key={job.id} job={job} busy={applyingTo === job.id} onApply={() => void apply(job)} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title={t('dashboard.talent.picks.errorTitle')}
          message={t(error instanceof ApiError ? 'dashboard.talent.picks.failed' : 'dashboard.talent.picks.network')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsPlace />
      )}
    </section>
  )
}

function Card({ job, busy, onApply }: { job: RecommendedJob; busy: boolean; onApply: () => void }) {
  const t = useT()
  const value = Math.round(job.matchScore)
  const to = jobPath(job.id)
  return (
    <li
      className={cx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line py-4',
        'md:grid-cols-[3rem_minmax(0,1fr)_auto] md:gap-x-4',
      )}
    >
      <Avatar name={job.companyName} src={job.companyLogoUrl} className="size-10 text-2 md:size-12" />
      <div className="min-w-0">
        <h3 className="text-3 break-words">
          <Link to={to} className="hover:text-green">
            <Shown written={job.title} shown={job.shown.title} />
          </Link>
        </h3>
        <p className="mt-1 break-words text-ink-2">
          <bdi className="font-semibold text-ink">{job.companyName}</bdi> ·{' '}
          <Shown written={job.location} shown={job.shown.location} /> ·{' '}
          <bdi className="num whitespace-nowrap">{salaryText(t, job)}</bdi>
        </p>
      </div>
      <Ring size="sm" value={value} label={t('dashboard.talent.picks.match', { title: job.shown.title, value })} />
      <div className="col-span-full grid gap-3 md:col-start-2">
        <SkillList skills={job.skills} shown={job.shown.skills} most={skillsShown} moreWords="jobs.moreSkills" />
        <Reasons
          first={1}
          reasons={job.matchReasons}
          parts={partsOf(t, job.matchParts)}
          notes={notesOf(t, job)}
          of={job.shown.title}
        />
        <div className="flex flex-wrap items-center gap-2">
          <QuickApply job={job} busy={busy} onApply={onApply} />
          <ButtonLink
            to={to}
            variant="quiet"
            size="sm"
            aria-label={t('dashboard.talent.picks.detailsLabel', { title: job.shown.title })}
          >
            {t('dashboard.talent.picks.details')}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

/** As tall as three cards, so that the list below does not move. */
function CardsPlace() {
  const t = useT()
  return (
    <div>
      <output className="block border-t border-line pt-4 text-ink-3">{t('jobs.recommended.loading')}</output>
      {Array.from({ length: shown }, (_, row) => (
        <div key={row} className="flex h-56 gap-4 py-5">
          <Skeleton className="size-12 shrink-0 rounded-control max-md:hidden" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-6 w-4/5 rounded-full" />
            <Skeleton className="h-9 w-32 rounded-control" />
          </div>
          <Skeleton className="size-14 shrink-0 rounded-full" />
        </div>
      ))}
    </div>
  )
}
