import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { useParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { usePageName } from '../../lib/usePageName'
import { ButtonLink } from '../../ui/Button'
import { DetailPage, TextPlace, Unshown } from '../../ui/DetailPage'
import { Skeleton } from '../../ui/Skeleton'
import { RemovedNotice } from '../moderation/shared/RemovedNotice'
import { ReportButton } from '../moderation/shared/ReportButton'
import { useProfile } from '../profile/api'
import { PromiseFigures } from '../promise/shared/PromiseFigures'
import { Advert } from './Advert'
import { jobQuery } from './api'
import { ApplyBar } from './ApplyActions'
import { EasyApplyDialog } from './EasyApplyDialog'
import { Invitation } from './Invitation'
import { JobDetails } from './JobDetails'
import { JobHeader } from './JobHeader'
import { MatchCard } from './MatchCard'
import { SimilarJobs } from './SimilarJobs'
import { wayOf } from './way'

export { firstOfJob as first } from './api'

export default function JobPage() {
  const t = useT()
  const { id = '' } = useParams()
  const user = useUser()
  const list = user?.role === 'company' ? '/company/dashboard' : '/job-search'
  const back = useBack(list)
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(useQueryClient(), id))
  usePageName(job?.shown.title)
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
        retry={missing ? undefined : { busy: isFetching, onRetry: () => void refetch() }}
        back={{ label: t('jobs.job.goBack'), onBack: back }}
      >
        {missing && list === '/job-search' && (
          <ButtonLink to={list} variant="secondary">
            {t('jobs.job.otherJobs')}
          </ButtonLink>
        )}
      </Unshown>
    )
  }

  return (
    <DetailPage
      ready={job !== undefined}
      back={{ label: t('jobs.job.back'), onBack: back }}
      header={
        <>
          <JobHeader job={job} applying={applying} />
          {job?.removal && <RemovedNotice removal={job.removal} />}
        </>
      }
      // With the match it is taller than most screens, and would hide its own end if it stayed.
      aside={
        <div className={cx('grid min-w-0 gap-6', !talent && 'lg:sticky lg:top-22')}>
          {talent && job && <MatchCard id={id} />}
          {job?.companyAnswers && job.status === 'open' && (
            <div className="rounded-3 border border-line p-6">
              <PromiseFigures answers={job.companyAnswers} hours={job.companyHours ?? null} />
            </div>
          )}
          {job ? <JobDetails job={job} /> : <Skeleton className="h-90 rounded-3" />}
          {job && user?.companyId !== job.companyId && job.status !== 'removed' && (
            <ReportButton kind="job" id={job.id} name={job.shown.title} />
          )}
        </div>
      }
      end={
        <>
          <ApplyBar {...applying} />
          {job && profile.data && (
            <EasyApplyDialog job={job} profile={profile.data} open={dialog} onClose={closeDialog} />
          )}
        </>
      }
    >
      <div className="grid min-w-0 gap-10">
        {job ? <Advert key={job.id} job={job} /> : <TextPlace />}
        {job && !user && <Invitation />}
        {job?.status === 'open' && <SimilarJobs id={job.id} />}
      </div>
    </DetailPage>
  )
}
