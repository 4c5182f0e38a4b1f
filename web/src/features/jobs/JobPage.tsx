import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useMaybeT, useT } from '../../i18n/i18n'
import { namePage } from '../../lib/seo'
import { Button, ButtonLink } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { jobQuery } from './api'
import { Invitation } from './Invitation'
import { JobDetails } from './JobDetails'
import { JobHeader } from './JobHeader'
import { JobText } from './JobText'
import { useBack } from './useBack'

export default function JobPage() {
  const t = useT()
  const { id = '' } = useParams()
  const user = useUser()
  const list = user?.role === 'company' ? '/company/dashboard' : '/job-search'
  const back = useBack(list)
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(useQueryClient(), id))
  usePageName(job?.title)

  if (!job && error) {
    const missing = error instanceof ApiError && error.status === 404
    return (
      <section className="wrap py-16 md:py-24">
        <div className="max-w-[36rem]">
          <span aria-hidden="true" className="sadu mb-8 block w-24" />
          <h1 className="text-5 tracking-tight md:text-6">{t(missing ? 'jobs.job.notFound' : 'jobs.job.failed')}</h1>
          <p role="alert" className="mt-4 text-3 text-ink-2">
            {missing ? t('jobs.job.notFoundText') : messageOf(error)}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
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
          </div>
        </div>
      </section>
    )
  }

  return (
    <article aria-busy={!job} className="wrap pt-6 pb-16 md:pt-10 md:pb-20">
      <Button variant="quiet" className="-ms-4" onClick={back}>
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('jobs.job.back')}
      </Button>
      <JobHeader job={job} />
      <div className="grid items-start gap-x-18 gap-y-10 border-t border-line pt-8 md:pt-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-10">
          {job ? <JobText job={job} /> : <TextPlace />}
          {job && !user && <Invitation />}
        </div>
        {job ? <JobDetails job={job} /> : <Skeleton className="h-90 rounded-3" />}
      </div>
    </article>
  )
}

/** The window is named after the job, not after the kind of page. */
function usePageName(title: string | undefined) {
  const text = useMaybeT()
  const { pathname } = useLocation()
  const name = title && text('meta.suffix', { title })
  useEffect(() => (name ? namePage(name, pathname) : undefined), [name, pathname])
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
