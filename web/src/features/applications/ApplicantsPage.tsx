import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ApiError, messageOf } from '../../api/client'
import { Trans, useT } from '../../i18n/i18n'
import { Link, useParams } from '../../lib/router'
import { usePageName } from '../../lib/usePageName'
import { statusNow } from '../../lib/jobDay'
import { jobPath } from '../../lib/pagePaths'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Skeleton } from '../../ui/Skeleton'
import { jobQuery } from '../jobs/api'
import { ApplicantBoard } from './ApplicantBoard'

/** Who applied for one of the company's jobs. */
export default function ApplicantsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(useQueryClient(), id))
  usePageName(job && t('applicants.titleOf', { title: job.title }))

  if (!job && error) {
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 403)
    return (
      <section className="wrap py-16 md:py-24">
        <h1 className="text-5 tracking-tight md:text-6">{t(missing ? 'applicants.notFound' : 'applicants.failed')}</h1>
        <p role="alert" className="mt-4 text-3 text-ink-2">
          {missing ? t('applicants.notFoundText') : messageOf(error)}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {!missing && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('ui.state.retry')}
            </Button>
          )}
          <ButtonLink to="/company/dashboard" variant={missing ? 'primary' : 'secondary'}>
            {t('applicants.back')}
          </ButtonLink>
        </div>
      </section>
    )
  }

  const status = job && statusNow(job)
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-8 md:px-6">
      <Link
        to="/company/dashboard"
        className="mb-4 inline-flex min-h-9 items-center gap-2 font-semibold text-green hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('applicants.back')}
      </Link>
      <h1 className="text-5 tracking-tight break-words max-md:min-h-[2lh] md:text-6">
        {job ? <Trans k="applicants.titleOf" nodes={{ title: <bdi>{job.title}</bdi> }} /> : t('applicants.title')}
      </h1>
      <div className="mt-2 mb-6 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {job && status ? (
          <>
            <bdi>{job.location}</bdi>
            <Chip tone={status === 'open' ? 'hit' : 'plain'}>{t(`job.status.${status}`)}</Chip>
            <Link to={jobPath(id)} className="font-semibold text-green underline-offset-4 hover:underline">
              {t('applicants.viewJob')}
            </Link>
          </>
        ) : (
          <Skeleton className="h-5 w-48" />
        )}
      </div>
      <ApplicantBoard key={id} jobId={id} />
    </div>
  )
}
