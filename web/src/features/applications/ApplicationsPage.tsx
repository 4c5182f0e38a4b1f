import { useInfiniteQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { invitationsQuery } from './api'
import { ApplicationList } from './ApplicationList'
import { Invitations } from './Invitations'

/** Every application a talent sent, where it stands and what happened to it; and who invited them. */
export default function ApplicationsPage() {
  const t = useT()
  const talent = useUser()?.role === 'job_seeker'
  return (
    <div className="wrap py-8 md:py-14">
      <h1 className="text-5 tracking-tight md:text-6">{t('applications.title')}</h1>
      <p className="mt-2 mb-8 text-3 text-ink-2">{t('applications.lead')}</p>
      {talent ? (
        <Own />
      ) : (
        // The operator sees the talents' pages too, but applies nowhere.
        <EmptyState
          title={t('applications.none.title')}
          action={<ButtonLink to="/job-search">{t('applications.none.action')}</ButtonLink>}
        >
          {t('applications.none.operator')}
        </EmptyState>
      )}
    </div>
  )
}

/** The list waits for the invitations above it, so that it does not move when they come. */
function Own() {
  const invitations = useInfiniteQuery(invitationsQuery())
  return (
    <>
      <Invitations list={invitations} />
      <ApplicationList ready={!invitations.isPending} />
    </>
  )
}
