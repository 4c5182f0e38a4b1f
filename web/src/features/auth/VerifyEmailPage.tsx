import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { userQuery, useSession } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { Alert } from '../../ui/Alert'
import { Button, ButtonLink } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { verifyEmail } from './api'
import { AuthLayout } from './AuthLayout'
import { useTokenOnce } from './useToken'

/** `refused`: this token will never work. `failed`: it may, a moment later. */
type State = { now: 'checking' | 'done' | 'refused' } | { now: 'failed'; message: string }

export default function VerifyEmailPage() {
  const t = useT()
  const { user } = useSession()
  const { state, retry } = useVerification(useTokenOnce())
  if (state.now === 'checking') {
    return (
      <AuthLayout
        title={
          <output className="inline-flex items-center gap-3">
            <Spinner />
            {t('auth.verify.checking')}
          </output>
        }
      >
        {null}
      </AuthLayout>
    )
  }
  if (state.now === 'done') {
    return (
      <AuthLayout title={t('auth.verify.doneTitle')}>
        <Alert tone="success">{t('auth.verify.done')}</Alert>
        <ButtonLink to="/" className="mt-6">
          {t('auth.verify.home')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (state.now === 'failed') {
    return (
      <AuthLayout title={t('auth.verify.retryTitle')}>
        <Alert>{state.message}</Alert>
        <Button className="mt-6" onClick={retry}>
          {t('auth.verify.retry')}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth.verify.failedTitle')}>
      <Alert>{t('auth.verify.failed')}</Alert>
      <ButtonLink to={user ? '/settings' : '/login?next=/settings'} className="mt-6">
        {t(user ? 'auth.verify.settings' : 'auth.verify.login')}
      </ButtonLink>
    </AuthLayout>
  )
}

/** Confirms the token once: React runs effects twice in development, and the link works a single time. */
function useVerification(token: string): { state: State; retry: () => void } {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ now: token === '' ? 'refused' : 'checking' })
  const asked = useRef(false)
  const ask = useCallback(() => {
    setState({ now: 'checking' })
    verifyEmail(token).then(
      () => {
        setState({ now: 'done' })
        // The banner that asks for it goes away at once, also where the address itself has changed.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
      },
      (error: unknown) => {
        const refused = error instanceof ApiError && error.code === 'auth.tokenInvalid'
        setState(refused ? { now: 'refused' } : { now: 'failed', message: messageOf(error) })
      },
    )
  }, [client, token])
  useEffect(() => {
    if (token === '' || asked.current) return
    asked.current = true
    ask()
  }, [token, ask])
  return { state, retry: ask }
}
