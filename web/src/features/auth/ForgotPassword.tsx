import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { askForReset } from './api'
import { AuthLayout, textLink } from './AuthLayout'
import { useFocusHeading } from './useFocusHeading'

interface ForgotPasswordProps {
  /** What was typed into the login form. */
  email: string
  onBack: (email: string) => void
}

/** The answer is the same whether or not the address has an account, so the page says no more than "sent" either. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useFocusHeading(sentTo)
  const { form, formProps, field, busy, message, errors } = useEditor({
    initial: { email },
    fallback: 'auth.forgot.failed',
    submit: async ({ email }) => {
      await askForReset(email)
      setSentTo(email)
    },
  })
  const back = (
    <button
      type="button"
      onClick={() => onBack(form.email)}
      className={`${textLink} mt-8 inline-flex min-h-11 items-center gap-2`}
    >
      <ArrowLeft aria-hidden="true" className="flip size-4" />
      {t('auth.forgot.back')}
    </button>
  )
  if (sentTo !== null) {
    return (
      <AuthLayout title={t('auth.forgot.sentTitle')} side="talent">
        <Alert tone="success">
          <Trans k="auth.forgot.sent" nodes={{ email: <bdi dir="ltr">{sentTo}</bdi> }} />
        </Alert>
        <p className="mt-5 text-ink-2">{t('auth.forgot.sentHint')}</p>
        <div className="mt-3">
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t('auth.forgot.again')}
          </Button>
        </div>
        {back}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} side="talent">
      <form {...formProps} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        <Field label={t('auth.field.email')} error={errors.email} required>
          <TextInput {...field('email')} type="email" autoComplete="username" required />
        </Field>
        <Button type="submit" busy={busy} wide>
          {t(busy ? 'auth.forgot.busy' : 'auth.forgot.submit')}
        </Button>
      </form>
      {back}
    </AuthLayout>
  )
}
