import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { partsOf } from '../../lib/matchParts'
import { companyPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { ButtonLink } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/EmptyState'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import type { RecommendedJob } from './api'
import { QuickApply } from './shared/QuickApply'
import { QuickApplyNote } from './shared/QuickApplyNote'
import { useQuickApply } from './shared/useQuickApply'

export const recommendationsShown = 3

/** The few jobs that fit the talent best, above the search. */
export function Recommendations({ list }: { list: UseQueryResult<RecommendedJob[]> }) {
  const t = useT()
  const { data, error, isFetching, refetch } = list
  const { applyingTo, quickApply } = useQuickApply()
  const found = data?.length
  useEffect(() => {
    if (found) track('ai_recommendation', { subject: 'jobs', value: found })
  }, [found])
  async function apply(job: RecommendedJob) {
    // The button gives way to a word: the keyboard goes on with the job itself.
    if (await quickApply(job)) document.getElementById(linkId(job))?.focus()
  }

  return (
    <Card aria-labelledby="recommended" aria-busy={!data && !error} className="mb-8 p-5 md:mb-10 md:p-6">
      <h2 id="recommended" className="text-4">
        {t('jobs.recommended.title')}
      </h2>
      {found !== 0 && <QuickApplyNote className="mt-1" />}
      {data ? (
        data.length === 0 ? (
          <div className="mt-3 grid justify-items-start gap-4">
            <p className="max-w-[52ch] text-ink-2">{t('jobs.recommended.empty')}</p>
            <ButtonLink to="/talent/profile" variant="secondary">
              {t('jobs.recommended.complete')}
            </ButtonLink>
          </div>
        ) : (
          <ul className="mt-2">
            {data.slice(0, recommendationsShown).map((job) => (
              <Row key={job.id} job={job} busy={applyingTo === job.id} onApply={() => void apply(job)} />
            ))}
          </ul>
        )
      ) : error ? (
        <div className="mt-4">
          <ErrorState
            title={t('jobs.recommended.failed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Place />
      )}
    </Card>
  )
}

function Row({ job, busy, onApply }: { job: RecommendedJob; busy: boolean; onApply: () => void }) {
  const t = useT()
  return (
    <li
      className={cx(
        'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4',
        'first:border-t-0 last:pb-0 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]',
      )}
    >
      <Ring size="sm" value={job.matchScore} label={t('ui.match.label', { value: Math.round(job.matchScore) })} />
      <div className="min-w-0">
        <h3 className="text-3 break-words">
          <Link id={linkId(job)} to={jobPath(job.id)} className="hover:text-green">
            <Shown written={job.title} shown={job.shown.title} />
          </Link>
        </h3>
        <p className="mt-0.5 break-words text-ink-2">
          <Avatar
            name={job.companyName}
            src={job.companyLogoUrl}
            className="me-2 inline-grid size-6 align-middle text-1"
          />
          <Link
            to={companyPath(job.companyId)}
            className="font-semibold text-ink underline-offset-4 hover:text-green hover:underline"
          >
            <bdi>{job.companyName}</bdi>
          </Link>
          {dot}
          <Shown written={job.location} shown={job.shown.location} />
          {dot}
          <bdi className="num whitespace-nowrap">{salaryText(t, job)}</bdi>
        </p>
        <Reasons reasons={job.matchReasons} parts={partsOf(t, job.matchParts)} of={job.shown.title} className="mt-2" />
      </div>
      <div className="max-md:col-start-2 md:self-center">
        <QuickApply job={job} busy={busy} onApply={onApply} />
      </div>
    </li>
  )
}

function linkId(job: RecommendedJob): string {
  return `recommended-${job.id}`
}

/** As tall as three rows with two reasons each, so that the search below does not move. */
function Place() {
  const t = useT()
  return (
    <div className="mt-2">
      <output className="block text-ink-3">{t('jobs.recommended.loading')}</output>
      {Array.from({ length: recommendationsShown }, (_, row) => (
        <div key={row} className="flex gap-4 border-t border-line py-4 first-of-type:border-t-0 last:pb-0">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <div className="grid h-35 grow content-start gap-2.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
