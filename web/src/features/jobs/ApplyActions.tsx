import { Send } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { applicantsPath } from '../../lib/pagePaths'
import { loginPath } from '../../lib/returnPath'
import { useLocation } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Skeleton } from '../../ui/Skeleton'
import { statusTone } from '../applications/shared/statusTone'
import type { Job } from './api'
import type { Way } from './way'

export interface Applying {
  way: Way
  /** Opens the dialog. */
  apply: () => void
  /** Reads the profile again. */
  retry: () => void
}

/** What the job page offers first: to apply, to look after an application, or to see who applied. */
export function ApplyActions({ job, way, apply, retry }: Applying & { job: Job }) {
  const t = useT()
  const { pathname } = useLocation()
  switch (way) {
    case 'none':
      return null
    case 'loading':
      return <Skeleton className="h-11 w-38 rounded-control" />
    case 'login':
      return <ButtonLink to={loginPath(pathname)}>{t('jobs.apply.login')}</ButtonLink>
    case 'failed':
      return (
        <Button variant="secondary" onClick={retry}>
          {t('jobs.apply.profileFailed')}
        </Button>
      )
    case 'profile':
      return (
        <ButtonLink to="/talent/profile" className="max-md:hidden">
          {t('jobs.apply.completeProfile')}
        </ButtonLink>
      )
    case 'apply':
      return (
        <Button variant="primary" onClick={apply} className="max-md:border-line max-md:bg-card max-md:text-ink">
          <Send aria-hidden="true" className="flip size-4" />
          {t('jobs.apply.easy')}
        </Button>
      )
    case 'applied':
      return <AppliedLink job={job} />
    case 'owner':
      return (
        <ButtonLink to={applicantsPath(job.id)}>
          {t('jobs.apply.applicants', { count: job.applicationsCount })}
        </ButtonLink>
      )
  }
}

function AppliedLink({ job }: { job: Job }) {
  const t = useT()
  return (
    <ButtonLink
      id="application"
      to={`/applications?application=${encodeURIComponent(job.applicationId)}`}
      variant="secondary"
    >
      {t('jobs.apply.see')}
      {job.applicationStatus !== '' && (
        <Chip tone={statusTone[job.applicationStatus]} className="font-normal">
          {t(`job.application.${job.applicationStatus}`)}
        </Chip>
      )}
    </ButtonLink>
  )
}

/** On phones the one act that matters stays within the thumb's reach. */
export function ApplyBar({ way, apply }: Applying) {
  const t = useT()
  if (way !== 'apply' && way !== 'loading' && way !== 'profile') return null
  return (
    <div className="sticky bottom-(--foot) z-10 -mx-4 mt-10 border-t border-line bg-paper px-4 py-3 md:hidden">
      {way === 'profile' ? (
        <ButtonLink to="/talent/profile" wide>
          {t('jobs.apply.completeProfile')}
        </ButtonLink>
      ) : (
        <Button wide busy={way === 'loading'} onClick={apply}>
          {t('jobs.apply.now')}
        </Button>
      )}
    </div>
  )
}
