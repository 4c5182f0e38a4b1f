import { X } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { statusNow } from '../../lib/jobDay'
import { jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { ErrorState } from '../../ui/EmptyState'
import { Shown } from '../../ui/Shown'
import { SkeletonRows } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { useLatestSaved, useSaving, type Job } from '../jobs/api'

const shown = 5

/** The jobs a talent keeps for later: the last few. */
export function SavedJobs() {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useLatestSaved(shown)
  const { mutateAsync, isPending } = useSaving()

  async function keep(job: Job, save: boolean) {
    try {
      await mutateAsync({ id: job.id, save })
    } catch (reason) {
      toast({
        title: t(save ? 'jobs.save.failed' : 'jobs.save.removeFailed'),
        description: messageOf(reason),
        variant: 'destructive',
      })
      return
    }
    if (save) return
    // A job that has closed cannot be saved again, so there is nothing to offer.
    const action =
      statusNow(job) === 'open' ? { label: t('jobs.save.undo'), onClick: () => void keep(job, true) } : undefined
    toast({ title: t('jobs.save.removed'), description: job.shown.title, action })
  }

  function remove(job: Job) {
    if (isPending) return
    // The row goes, and its button with it: the keyboard stays in this part of the page.
    heading.current?.focus()
    void keep(job, false)
  }

  return (
    <section aria-labelledby="saved">
      <h2 id="saved" ref={heading} tabIndex={-1} className="mb-4 text-4">
        {t('jobs.list.title')}
      </h2>
      {data ? (
        data.items.length === 0 ? (
          <div className="grid justify-items-start gap-4 border-t border-line pt-5">
            <p className="max-w-[52ch] text-ink-2">{t('jobs.list.empty')}</p>
            <ButtonLink to="/job-search" variant="secondary">
              {t('jobs.list.find')}
            </ButtonLink>
          </div>
        ) : (
          <>
            <ul className="border-b border-line">
              {data.items.map((job) => (
                <Row key={job.id} job={job} onRemove={() => remove(job)} />
              ))}
            </ul>
            {data.total > shown && (
              <p className="num mt-3 text-1 text-ink-3">{t('jobs.list.shown', { shown, total: data.total })}</p>
            )}
          </>
        )
      ) : error ? (
        <ErrorState
          title={t('jobs.list.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="border-t border-line">
          <SkeletonRows label={t('jobs.list.loading')} rows={2} />
        </div>
      )}
    </section>
  )
}

function Row({ job, onRemove }: { job: Job; onRemove: () => void }) {
  const t = useT()
  const status = statusNow(job)
  const open = status === 'open'
  return (
    <li className="group relative flex items-start gap-3 border-t border-line py-4 md:gap-4">
      <Avatar name={job.companyName} src={job.companyLogoUrl} className="size-10 text-2" />
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2">
          {open ? (
            <Link
              to={jobPath(job.id)}
              className="min-w-0 break-words group-hover:text-green after:absolute after:inset-0"
            >
              <Shown written={job.title} shown={job.shown.title} />
            </Link>
          ) : (
            <span className="min-w-0 break-words text-ink-2">
              <Shown written={job.title} shown={job.shown.title} />
            </span>
          )}
          {!open && <Chip tone="gold">{t(`job.status.${status}`)}</Chip>}
        </h3>
        <p className="mt-0.5 text-1 break-words text-ink-2">
          <bdi>{job.companyName}</bdi> · <Shown written={job.location} shown={job.shown.location} /> ·{' '}
          <bdi className="num whitespace-nowrap">{salaryText(t, job)}</bdi>
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="relative z-1 -me-3 -mt-1.5 shrink-0 text-ink-3"
        aria-label={t('jobs.list.remove', { title: job.shown.title })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}
