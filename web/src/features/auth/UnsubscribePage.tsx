import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useSession } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { Alert } from '../../ui/Alert'
import { Button, ButtonLink } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { changeSubscription, subscriptionQuery } from './api'
import { AuthLayout } from './AuthLayout'

/** Where the link of a letter leads: it asks before it ends anything, and offers the way back. */
export default function UnsubscribePage() {
  const t = useT()
  const { user } = useSession()
  const { search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const query = subscriptionQuery(token)
  const { data, error } = useQuery({ ...query, enabled: token !== '' })
  const client = useQueryClient()
  const {
    mutate,
    isPending,
    error: failed,
  } = useMutation({
    mutationFn: changeSubscription,
    onSuccess: (now) => client.setQueryData(query.queryKey, now),
  })
  if (error || token === '')
    return (
      <AuthLayout title={t('auth.unsubscribe.failedTitle')}>
        <Alert>{error ? messageOf(error) : t('auth.unsubscribe.failed')}</Alert>
        <ButtonLink to={user ? '/settings' : '/login?next=/settings'} className="mt-6">
          {t('auth.unsubscribe.settings')}
        </ButtonLink>
      </AuthLayout>
    )
  if (!data)
    return (
      <AuthLayout
        title={
          <output className="inline-flex items-center gap-3">
            <Spinner />
            {t('auth.unsubscribe.checking')}
          </output>
        }
      >
        {null}
      </AuthLayout>
    )
  const { topic, email, channel, mailOff } = data
  const gets = !mailOff && (channel === 'mail' || channel === 'digest')
  const address = { email: <bdi dir="ltr">{email}</bdi>, topic: t(`auth.unsubscribe.topic.${topic}`) }
  return (
    <AuthLayout title={t(gets ? 'auth.unsubscribe.title' : 'auth.unsubscribe.doneTitle')}>
      {failed && <Alert className="mb-4">{messageOf(failed)}</Alert>}
      <p role="status">
        <Trans k={gets ? 'auth.unsubscribe.text' : 'auth.unsubscribe.done'} nodes={address} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {gets ? (
          <>
            <Button busy={isPending} onClick={() => mutate({ token, channel: 'bell' })}>
              {t('auth.unsubscribe.act')}
            </Button>
            <Button variant="quiet" busy={isPending} onClick={() => mutate({ token, mailOff: true })}>
              {t('auth.unsubscribe.all')}
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate({ token, channel: 'mail', mailOff: false })}
          >
            {t('auth.unsubscribe.back')}
          </Button>
        )}
      </div>
      <p className="mt-6 text-1 text-ink-3">{t('auth.unsubscribe.account')}</p>
    </AuthLayout>
  )
}
