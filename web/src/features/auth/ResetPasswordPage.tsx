import { useState } from 'react'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button, ButtonLink } from '../../ui/Button'
import { NewPasswordField } from '../../ui/NewPasswordField'
import { resetPassword } from './api'
import { AuthLayout } from './AuthLayout'
import { useFocusHeading } from './useFocusHeading'
import { useTokenOnce } from './useToken'

export default function ResetPasswordPage() {
  const t = useT()
  const token = useTokenOnce()
  const [state, setState] = useState<'form' | 'done' | 'expired'>(token === '' ? 'expired' : 'form')
  useFocusHeading(state)
  const { formProps, field, busy, message, errors } = useEditor({
    initial: { password: '' },
    fallback: 'auth.reset.failed',
    submit: async ({ password }) => {
      try {
        await resetPassword(token, password)
        setState('done')
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'auth.tokenInvalid') throw error
        setState('expired')
      }
    },
  })
  if (state === 'done') {
    return (
      <AuthLayout title={t('auth.reset.doneTitle')}>
        <Alert tone="success">{t('auth.reset.done')}</Alert>
        <ButtonLink to="/login" className="mt-6">
          {t('auth.reset.login')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (state === 'expired') {
    return (
      <AuthLayout title={t('auth.reset.expiredTitle')}>
        <Alert>{t('auth.reset.expired')}</Alert>
        <ButtonLink to="/login?forgot=1" className="mt-6">
          {t('auth.reset.askAgain')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <form {...formProps} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        <NewPasswordField {...field('password')} label={t('auth.field.newPassword')} error={errors.password} />
        <Button type="submit" busy={busy} wide>
          {t(busy ? 'auth.reset.busy' : 'auth.reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
