import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import type { Job, User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { statusNow } from '../../lib/jobDay'
import { Link, useSearchParams } from '../../lib/router'
import { ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonForm } from '../../ui/LongForm'
import { useEditedJob } from './api'
import { JobEditor } from './JobEditor'

/** /company/post-job creates a job; with ?id= it edits one of the company's own. */
export default function PostJobPage() {
  const user = useUser()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (!user) return null
  if (id !== '') return <Edited key={id} user={user} id={id} startAt={query.get('field') ?? undefined} />
  return (
    <Frame heading="postJob.title" lead="postJob.lead">
      <JobEditor user={user} job={null} />
    </Frame>
  )
}

function Edited({ user, id, startAt }: { user: User; id: string; startAt?: string }) {
  const t = useT()
  const { data: job, error, isFetching, refetch } = useEditedJob(id)
  if (!job) {
    if (error instanceof ApiError && error.status === 404) return <NotOwn />
    return (
      <Frame heading="postJob.editTitle">
        {error ? (
          <ErrorState
            title={t('postJob.loadFailed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonForm rows={5} label={t('ui.loading')} />
        )}
      </Frame>
    )
  }
  // Anyone can read another company's open job, but not edit it.
  if (job.companyId !== user.companyId) return <NotOwn />
  if (job.status === 'removed') {
    return (
      <Frame heading="postJob.removedTitle">
        <EmptyState title={<bdi>{job.title}</bdi>}>{t('postJob.removedText')}</EmptyState>
      </Frame>
    )
  }
  return (
    <Frame heading="postJob.editTitle" lead={leadOf(job)}>
      <JobEditor user={user} job={job} startAt={startAt} />
    </Frame>
  )
}

function leadOf(job: Job): Key {
  const status = statusNow(job)
  return status === 'draft' ? 'postJob.draftLead' : status === 'open' ? 'postJob.editLead' : 'postJob.closedLead'
}

function NotOwn() {
  const t = useT()
  return (
    <Frame heading="postJob.notFound">
      <EmptyState
        title={t('postJob.notFoundText')}
        action={
          <ButtonLink to="/company/post-job" variant="secondary">
            {t('postJob.title')}
          </ButtonLink>
        }
      />
    </Frame>
  )
}

function Frame({ heading, lead, children }: { heading: Key; lead?: Key; children: ReactNode }) {
  const t = useT()
  return (
    <div className="wrap pt-6 pb-12 md:pt-10">
      <Link
        to="/company/dashboard"
        className="inline-flex min-h-11 items-center gap-2 text-1 font-semibold text-ink-2 hover:text-green"
      >
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('postJob.back')}
      </Link>
      <h1 className="mt-2 text-5 tracking-tight md:text-6">{t(heading)}</h1>
      {/* Reserves the line while the job loads. */}
      <p className="mt-2 mb-8 min-h-7 max-w-[60ch] text-3 text-ink-2">{lead && t(lead)}</p>
      {children}
    </div>
  )
}
