import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import type { Profile } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonForm } from '../../ui/LongForm'
import { useEditedProfile } from './api'

interface Props {
  heading: Key
  lead: Key
  /** Above the heading. */
  top?: ReactNode
  children: (profile: Profile) => ReactNode
}

/** What both editors share: the heading, loading the profile, and a message for users without one. */
export function ProfileFrame({ heading, lead, top, children }: Props) {
  const t = useT()
  const user = useUser()
  if (!user) return null
  const talent = user.role === 'job_seeker'
  return (
    <div className="wrap pt-6 pb-12 md:pt-10">
      {top}
      <h1 className="text-5 tracking-tight md:text-6">{t(heading)}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-3 text-ink-2">{t(talent ? lead : 'profile.none.text')}</p>
      {talent ? <Loaded>{children}</Loaded> : <NoProfile />}
    </div>
  )
}

/** The operator can open the talents' pages but has no profile to edit. */
function NoProfile() {
  const t = useT()
  return (
    <EmptyState
      title={t('profile.none.title')}
      action={<ButtonLink to="/admin">{t('profile.none.admin')}</ButtonLink>}
    />
  )
}

function Loaded({ children }: { children: Props['children'] }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useEditedProfile()
  if (data) return children(data)
  if (error instanceof ApiError && error.status === 403) return <NoProfile />
  if (error)
    return (
      <ErrorState
        title={t('profile.loadFailed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonForm rows={6} label={t('ui.loading')} />
}
