import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { companyPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { useWide } from '../../lib/useWide'
import { ButtonLink } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { ReasonList, reasonsShown } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import type { RecommendedJob } from './api'
import { QuickApply } from './shared/QuickApply'
import { QuickApplyNote } from './shared/QuickApplyNote'
import { useQuickApply } from './shared/useQuickApply'

export const recommendationsShown = 3

const columns = 'grid gap-y-4 lg:grid-cols-3'
const column = cx(
  'flex min-w-0 gap-3.5 max-lg:border-t max-lg:border-line max-lg:pt-4',
  'lg:border-s lg:border-line lg:px-5 lg:first:border-s-0 lg:first:ps-0 lg:last:pe-0',
)

/** The few jobs that fit the talent best: a strip below the search field; on phones one line that opens. */
export function Recommendations({ list }: { list: UseQueryResult<RecommendedJob[]> }) {
  const t = useT()
  const wide = useWide()
  const [opened, setOpened] = useState(false)
  const { data, error } = list
  const found = data?.length
  useEffect(() => {
    if (found) track('ai_recommendation', { subject: 'jobs', value: found })
  }, [found])
  const open = wide || opened

  return (
    <section
      aria-labelledby="recommended"
      aria-busy={!data && !error}
      className="mt-4 rounded-2 bg-sand px-4 md:mt-6 lg:px-5 lg:py-4"
    >
      <div className="relative flex min-h-13 items-center gap-2.5 py-1 lg:min-h-0 lg:py-0">
        <Sparkles aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <h2 id="recommended" className="text-2">
          {t('jobs.recommended.title')}
        </h2>
        {!data && !error && (
          <output className="text-1 text-ink-3 max-md:sr-only">{t('jobs.recommended.loading')}</output>
        )}
        {!wide && (
          <button
            type="button"
            aria-expanded={opened}
            aria-controls="recommended-jobs"
            aria-labelledby="recommended"
            onClick={() => setOpened(!opened)}
            // The whole line is the button.
            className="ms-auto grid size-11 place-items-center text-ink-3 after:absolute after:inset-0"
          >
            <ChevronDown aria-hidden="true" className={cx('size-5 transition-transform', opened && 'rotate-180')} />
          </button>
        )}
      </div>
      <div id="recommended-jobs" hidden={!open} className="max-lg:pb-4 lg:mt-3">
        {open && <Jobs list={list} />}
      </div>
    </section>
  )
}

function Jobs({ list: { data, error, isFetching, refetch } }: { list: UseQueryResult<RecommendedJob[]> }) {
  const t = useT()
  const { applyingTo, quickApply } = useQuickApply()

  async function apply(job: RecommendedJob) {
    // The button gives way to a word: the keyboard goes on with the job itself.
    if (await quickApply(job)) document.getElementById(linkId(job))?.focus()
  }

  if (!data && error)
    return (
      <ErrorState
        title={t('jobs.recommended.failed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Place />
  if (data.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:min-h-40">
        <p className="max-w-[52ch] text-ink-2">{t('jobs.recommended.empty')}</p>
        <ButtonLink to="/talent/profile" variant="secondary">
          {t('jobs.recommended.complete')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <ul className={columns}>
        {data.slice(0, recommendationsShown).map((job) => (
          <Pick key={job.id} job={job} busy={applyingTo === job.id} onApply={() => void apply(job)} />
        ))}
      </ul>
      <QuickApplyNote className="mt-3" />
    </>
  )
}

function Pick({ job, busy, onApply }: { job: RecommendedJob; busy: boolean; onApply: () => void }) {
  const t = useT()
  return (
    <li className={column}>
      <Ring size="sm" value={job.matchScore} label={t('ui.match.label', { value: Math.round(job.matchScore) })} />
      <div className="grid min-w-0 grow content-start gap-1">
        <h3 className="text-2 break-words">
          <Link id={linkId(job)} to={jobPath(job.id)} className="hover:text-green">
            <Shown written={job.title} shown={job.shown.title} />
          </Link>
        </h3>
        <p className="text-1 break-words text-ink-2">
          <Link to={companyPath(job.companyId)} className="underline-offset-4 hover:text-green hover:underline">
            <bdi>{job.companyName}</bdi>
          </Link>
          {dot}
          <Shown written={job.location} shown={job.shown.location} />
        </p>
        <p className="text-1 text-ink-2">
          <bdi className="num">{salaryText(t, job)}</bdi>
        </p>
        <ReasonList reasons={[...new Set(job.matchReasons)].slice(0, reasonsShown)} className="gap-0.5" />
        <div className="mt-1.5">
          <QuickApply job={job} busy={busy} onApply={onApply} />
        </div>
      </div>
    </li>
  )
}

function linkId(job: RecommendedJob): string {
  return `recommended-${job.id}`
}

/** As tall as three jobs with two reasons each, so that the results below do not move. */
function Place() {
  return (
    <div className={cx(columns, 'lg:min-h-40')}>
      {Array.from({ length: recommendationsShown }, (_, index) => (
        <div key={index} className={column}>
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <div className="grid grow content-start gap-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
