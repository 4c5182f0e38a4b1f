import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { fullName } from '../../lib/person'
import { useParams, useSearchParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { usePageName } from '../../lib/usePageName'
import { Alert } from '../../ui/Alert'
import { ButtonLink } from '../../ui/Button'
import { DetailPage, TextPlace, Unshown } from '../../ui/DetailPage'
import { Skeleton } from '../../ui/Skeleton'
import { talentQuery } from './api'
import { TalentAside } from './TalentAside'
import { TalentHeader } from './TalentHeader'
import { TalentMatch } from './TalentMatch'
import { TalentText } from './TalentText'

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
        retry={missing ? undefined : { busy: isFetching, onRetry: () => void refetch() }}
        back={{ label: t('candidates.talent.goBack'), onBack: back }}
      />
    )
  }

  return (
    <DetailPage
      ready={talent !== undefined}
      back={{ label: t('candidates.talent.back'), onBack: back }}
      header={
        <>
          {own && <OwnNotice />}
          <TalentHeader talent={talent} own={own} />
        </>
      }
      aside={
        <div className={cx('grid min-w-0 gap-6', !from && 'lg:sticky lg:top-22')}>
          {!own && talent && <TalentMatch talentId={id} />}
          {talent ? <TalentAside talent={talent} own={own} /> : <Skeleton className="h-90 rounded-3" />}
        </div>
      }
    >
      <div className="grid min-w-0 gap-10">{talent ? <TalentText talent={talent} /> : <TextPlace />}</div>
    </DetailPage>
  )
}

function OwnNotice() {
  const t = useT()
  return (
    <Alert tone="info" className="mt-2" title={t('candidates.talent.ownTitle')}>
      <p>{t('candidates.talent.ownText')}</p>
      <ButtonLink to="/talent/edit-profile" variant="secondary" size="sm" className="mt-3 mb-1">
        {t('candidates.talent.edit')}
      </ButtonLink>
    </Alert>
  )
}
