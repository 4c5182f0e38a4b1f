import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import type { Job } from '../../api/types'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { jobPath } from '../../lib/pagePaths'
import { Link, useNavigate } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { dismissToast, toast } from '../../ui/toast'
import { firstJobs, useCompanyJobs, useJobStep, type JobStep } from '../postJob/api'
import { OwnJobRow } from './OwnJobRow'
import { needsDeadline, type OwnStep } from './ownJobSteps'

/** The company's own jobs: the newest few, and all of them when asked for. */
export function OwnJobs() {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="own-jobs">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="own-jobs" ref={heading} tabIndex={-1} className="text-4">
          {t('postJob.own.title')}
        </h2>
        <Link
          to="/company/post-job"
          className="inline-flex min-h-6 items-center font-semibold text-green hover:underline"
        >
          {t('postJob.own.new')}
        </Link>
      </div>
      <Jobs focusHeading={() => heading.current?.focus()} />
    </section>
  )
}

function Jobs({ focusHeading }: { focusHeading: () => void }) {
  const t = useT()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCompanyJobs()
  const [all, setAll] = useState(false)
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('postJob.own.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    return <RowsSkeleton />
  }
  const loaded = data.pages.flatMap((page) => page.jobs)
  const total = data.pages[0]!.total
  if (loaded.length === 0) {
    return (
      <EmptyState
        title={t('postJob.own.empty')}
        action={<ButtonLink to="/company/post-job">{t('postJob.own.emptyAction')}</ButtonLink>}
      >
        {t('postJob.own.emptyText')}
      </EmptyState>
    )
  }
  const shown = all ? loaded : loaded.slice(0, firstJobs)

  async function more() {
    const answer = await fetchNextPage()
    if (answer.isError)
      toast({ title: t('postJob.own.moreFailed'), description: messageOf(answer.error), variant: 'destructive' })
    else setAll(true)
  }

  function toggleAll() {
    if (all) setAll(false)
    else if (loaded.length > firstJobs) setAll(true)
    else void more()
  }

  return (
    <>
      <JobRows jobs={shown} focusHeading={focusHeading} />
      <p aria-live="polite" className="sr-only">
        {all && t('postJob.own.shown', { count: shown.length })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {all && hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void more()}>
            {t(isFetchingNextPage ? 'postJob.own.loadingMore' : 'postJob.own.more')}
          </Button>
        )}
        {total > firstJobs && (
          <Button
            variant={all ? 'quiet' : 'secondary'}
            aria-expanded={all}
            busy={!all && isFetchingNextPage}
            onClick={toggleAll}
          >
            {all
              ? t('postJob.own.fewer')
              : isFetchingNextPage
                ? t('postJob.own.loadingMore')
                : t('postJob.own.all', { count: total })}
          </Button>
        )}
      </div>
    </>
  )
}

/** A confirmation asked between a press and its effect. */
interface Question {
  about: 'close' | 'delete' | 'passed'
  job: Job
}

function JobRows({ jobs, focusHeading }: { jobs: Job[]; focusHeading: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { mutate, variables, isPending } = useJobStep()
  const [question, setQuestion] = useState<Question | null>(null)
  const running = isPending ? variables : null

  function take(job: Job, step: JobStep) {
    if (isPending) return
    mutate(
      { id: job.id, step },
      {
        onSuccess: (answer) => {
          toast({ title: t(`postJob.own.done.${step}`), description: job.title })
          if (step === 'duplicate' && answer) navigate(editorOf(answer.id))
          // The row goes, and the focus with it; the dialog has to be gone first.
          if (step === 'delete') setTimeout(focusHeading)
        },
        onError: (error) => {
          // The deadline passed between our clock and the server's.
          if (error instanceof ApiError && 'applicationDeadline' in error.fields) return ask({ about: 'passed', job })
          // A draft may lack what an open job needs: one press leads to it.
          const [missing] = error instanceof ApiError ? Object.keys(error.fields) : []
          const action = missing
            ? {
                label: t('postJob.own.edit'),
                onClick: () => navigate(`${editorOf(job.id)}&field=${encodeURIComponent(missing)}`),
              }
            : undefined
          toast({
            title: t(`postJob.own.undone.${step}`),
            description: missing ? t('dashboard.company.incomplete') : messageOf(error),
            variant: 'destructive',
            action,
          })
        },
        onSettled: () => setQuestion((now) => (now?.about === 'passed' ? now : null)),
      },
    )
  }

  function ask(next: Question) {
    // On phones the last toast would lie over the buttons of the dialog.
    dismissToast()
    setQuestion(next)
  }

  function onStep(job: Job, step: OwnStep) {
    if (step === 'view') navigate(jobPath(job.id))
    else if (step === 'edit') navigate(editorOf(job.id))
    else if (needsDeadline(job, step)) ask({ about: 'passed', job })
    else if (step === 'close' || step === 'delete') ask({ about: step, job })
    else take(job, step)
  }

  return (
    <>
      <ul>
        {jobs.map((job) => (
          <OwnJobRow
            key={job.id}
            job={job}
            busy={running?.id === job.id ? running.step : null}
            onStep={(step) => onStep(job, step)}
          />
        ))}
      </ul>
      <Ask
        question={question}
        busy={isPending}
        onCancel={() => setQuestion(null)}
        onConfirm={({ about, job }) =>
          about === 'passed' ? navigate(`${editorOf(job.id)}&field=applicationDeadline`) : take(job, about)
        }
      />
    </>
  )
}

function editorOf(id: string): string {
  return `/company/post-job?id=${encodeURIComponent(id)}`
}

interface AskProps {
  question: Question | null
  busy: boolean
  onCancel: () => void
  onConfirm: (question: Question) => void
}

function Ask({ question, busy, onCancel, onConfirm }: AskProps) {
  const t = useT()
  const language = useLanguage()
  if (!question) return null
  const { about, job } = question
  const date = job.applicationDeadline && formatDate(job.applicationDeadline, language)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onCancel()}
      title={t(`postJob.own.${about}Title`)}
      description={<Trans k={`postJob.own.${about}Text`} nodes={{ title: <bdi>{job.title}</bdi>, date }} />}
      confirmLabel={t(`postJob.own.${about}Yes`)}
      cancelLabel={t('postJob.own.cancel')}
      destructive={about === 'delete'}
      busy={busy}
      onConfirm={() => onConfirm(question)}
    />
  )
}

/** As tall as the rows to come, so that nothing below moves. */
function RowsSkeleton() {
  const t = useT()
  return (
    <div role="status">
      <span className="sr-only">{t('postJob.own.loading')}</span>
      {Array.from({ length: firstJobs }, (_, row) => (
        <div key={row} className="grid gap-2.5 border-b border-line py-6">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
