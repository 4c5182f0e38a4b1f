import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { useParams, useSearchParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { usePageName } from '../../lib/usePageName'
import { Alert } from '../../ui/Alert'
import { Button, ButtonLink } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { Unshown } from '../../ui/Unshown'
import { talentQuery } from './api'
import { TalentAside } from './TalentAside'
import { TalentHeader } from './TalentHeader'
import { TalentMatch } from './TalentMatch'
import { TalentText } from './TalentText'
import { fullName } from './words'

/** /talent/:id: a talent as companies see it. Talents may open their own, to see what companies see. */
export default function TalentViewPage() {
  const t = useT()
  const { id = '' } = useParams()
  const own = useUser()?.role !== 'company'
  const back = useBack(own ? '/talent/profile' : '/company/candidates')
  const { data: talent, error, isFetching, refetch } = useQuery(talentQuery(id))
  usePageName(talent && fullName(talent))
  const [query] = useSearchParams()
  const from = query.has('job') || query.has('application')
  const opened = talent !== undefined && !own
  useEffect(() => {
    if (opened) track('profile_view')
  }, [opened])

  if (!talent && error) {
    const missing = error instanceof ApiError && error.status === 404
    return (
      <Unshown
        title={t(missing ? 'candidates.talent.notFound' : 'candidates.talent.failed')}
        text={missing ? t('candidates.talent.notFoundText') : messageOf(error)}
      >
        {!missing && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('ui.state.retry')}
          </Button>
        )}
        <Button variant={missing ? 'primary' : 'secondary'} onClick={back}>
          {t('candidates.talent.goBack')}
        </Button>
      </Unshown>
    )
  }

  return (
    <article aria-busy={!talent} className="wrap pt-6 pb-16 md:pt-10 md:pb-20">
      <Button variant="quiet" className="-ms-4" onClick={back}>
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('candidates.talent.back')}
      </Button>
      {own && (
        <Alert tone="info" className="mt-2" title={t('candidates.talent.ownTitle')}>
          <p>{t('candidates.talent.ownText')}</p>
          <ButtonLink to="/talent/edit-profile" variant="secondary" size="sm" className="mt-3 mb-1">
            {t('candidates.talent.edit')}
          </ButtonLink>
        </Alert>
      )}
      <TalentHeader talent={talent} own={own} />
      {/* Its place is another element than itself: a long title may move it, and nothing that is read yet. */}
      <div
        key={talent ? 'text' : 'place'}
        className="grid items-start gap-x-18 gap-y-10 border-t border-line pt-8 md:pt-10 lg:grid-cols-[1fr_20rem]"
      >
        <div className="grid min-w-0 gap-10">{talent ? <TalentText talent={talent} /> : <TextPlace />}</div>
        <div className={cx('grid min-w-0 gap-6', !from && 'lg:sticky lg:top-22')}>
          {!own && talent && <TalentMatch talentId={id} />}
          {talent ? <TalentAside talent={talent} own={own} /> : <Skeleton className="h-90 rounded-3" />}
        </div>
      </div>
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
