import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { useParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { usePageName } from '../../lib/usePageName'
import { Button, ButtonLink } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { Unshown } from '../../ui/Unshown'
import { useProfile } from '../profile/api'
import { ReportButton, RemovedNotice } from '../moderation/api'
import { jobQuery } from './api'
import { ApplyBar } from './ApplyActions'
import { EasyApplyDialog } from './EasyApplyDialog'
import { Invitation } from './Invitation'
import { JobDetails } from './JobDetails'
import { JobHeader } from './JobHeader'
import { JobText } from './JobText'
import { MatchCard } from './MatchCard'
import { wayOf } from './way'

export default function JobPage() {
  const t = useT()
  const { id = '' } = useParams()
  const user = useUser()
  const list = user?.role === 'company' ? '/company/dashboard' : '/job-search'
  const back = useBack(list)
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(useQueryClient(), id))
  usePageName(job?.title)
  const opened = job?.id
  useEffect(() => {
    if (opened !== undefined) track('job_view', { subject: opened })
  }, [opened])
  const talent = user?.role === 'job_seeker'
  const profile = useProfile()
  const [dialog, setDialog] = useState(false)
  const applying = {
    way: job ? wayOf(job, user, profile) : ('none' as const),
    apply: () => setDialog(true),
    retry: () => void profile.refetch(),
  }

  function closeDialog(sent: boolean) {
    setDialog(false)
    // The button that opened it has given way to a link to the application: the keyboard goes on there.
    if (sent) setTimeout(() => document.getElementById('application')?.focus())
  }

  if (!job && error) {
    const missing = error instanceof ApiError && error.status === 404
    return (
      <Unshown
        title={t(missing ? 'jobs.job.notFound' : 'jobs.job.failed')}
        text={missing ? t('jobs.job.notFoundText') : messageOf(error)}
      >
        {!missing && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('ui.state.retry')}
          </Button>
        )}
        <Button variant={missing ? 'primary' : 'secondary'} onClick={back}>
          {t('jobs.job.goBack')}
        </Button>
        {missing && list === '/job-search' && (
          <ButtonLink to={list} variant="secondary">
            {t('jobs.job.otherJobs')}
          </ButtonLink>
        )}
      </Unshown>
    )
  }

  return (
    <article aria-busy={!job} className="wrap pt-6 pb-16 md:pt-10 md:pb-20">
      <Button variant="quiet" className="-ms-4" onClick={back}>
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('jobs.job.back')}
      </Button>
      <JobHeader job={job} applying={applying} />
      {job?.removal && <RemovedNotice removal={job.removal} />}
      {/* Its place is another element than itself: a long title may move it, and nothing that is read yet. */}
      <div
        key={job ? 'text' : 'place'}
        className="grid items-start gap-x-18 gap-y-10 border-t border-line pt-8 md:pt-10 lg:grid-cols-[1fr_20rem]"
      >
        <div className="grid min-w-0 gap-10">
          {job ? <JobText job={job} /> : <TextPlace />}
          {job && !user && <Invitation />}
        </div>
        {/* With the match it is taller than most screens, and would hide its own end if it stayed. */}
        <div className={cx('grid min-w-0 gap-6', !talent && 'lg:sticky lg:top-22')}>
          {talent && job && <MatchCard id={id} />}
          {job ? <JobDetails job={job} /> : <Skeleton className="h-90 rounded-3" />}
          {job && user?.companyId !== job.companyId && job.status !== 'removed' && (
            <ReportButton kind="job" id={job.id} name={job.title} />
          )}
        </div>
      </div>
      <ApplyBar {...applying} />
      {job && profile.data && <EasyApplyDialog job={job} profile={profile.data} open={dialog} onClose={closeDialog} />}
    </article>
  )
}

function TextPlace() {
  return (
    <div className="grid gap-3">
      <Skeleton className="mb-2 h-6 w-40" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
