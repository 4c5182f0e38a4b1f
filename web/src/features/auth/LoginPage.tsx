import { useState } from 'react'
import { useSignIn } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { Link, useSearchParams } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { DecisionNotice, mailTo } from '../../ui/DecisionNotice'
import { Field } from '../../ui/Field'
import { PasswordInput } from '../../ui/PasswordInput'
import { TextInput } from '../../ui/TextInput'
import { useSupportEmail } from '../legal/api'
import { logIn } from './api'
import { AuthLayout, textLink } from './AuthLayout'
import { ForgotPassword } from './ForgotPassword'
import { useFocusHeading } from './useFocusHeading'
import { useWithNext } from './useNext'

export default function LoginPage() {
  const [params] = useSearchParams()
  // Both modes share the address, so nobody has to type it twice.
  const [{ forgot, email }, setMode] = useState({ forgot: params.has('forgot'), email: '' })
  useFocusHeading(forgot)
  return forgot ? (
    <ForgotPassword email={email} onBack={(email) => setMode({ forgot: false, email })} />
  ) : (
    <LoginForm email={email} onForgot={(email) => setMode({ forgot: true, email })} />
  )
}

/** Why a correct password is refused, in the server's words and the operator's. */
function Suspended({ message, reason, words }: { message: string; reason: string; words?: string }) {
  const supportEmail = useSupportEmail()
  const help = <Trans k="auth.login.suspendedHelp" tags={{ mail: mailTo(supportEmail) }} />
  return <DecisionNotice title={message} reason={reason} words={words} help={help} />
}

function LoginForm({ email, onForgot }: { email: string; onForgot: (email: string) => void }) {
  const t = useT()
  const signIn = useSignIn()
  const withNext = useWithNext()
  const { form, formProps, field, busy, message, errors } = useEditor({
    initial: { email, password: '' },
    fallback: 'auth.login.failed',
    submit: async (values) => {
      const answer = await logIn(values)
      track('login')
      await signIn(answer)
    },
  })
  return (
    <AuthLayout title={t('auth.login.title')} lead={t('auth.login.lead')} side="talent">
      <form {...formProps} className="grid gap-5">
        {message &&
          (errors.reason ? (
            <Suspended message={message} reason={errors.reason} words={errors.text} />
          ) : (
            <Alert>{message}</Alert>
          ))}
        <Field label={t('auth.field.email')} error={errors.email} required>
          <TextInput {...field('email')} type="email" autoComplete="username" required />
        </Field>
        <Field
          label={t('auth.field.password')}
          error={errors.password}
          required
          aside={
            <button type="button" onClick={() => onForgot(form.email)} className={textLink}>
              {t('auth.login.forgot')}
            </button>
          }
        >
          <PasswordInput {...field('password')} autoComplete="current-password" required />
        </Field>
        <Button type="submit" busy={busy} wide>
          {t(busy ? 'auth.login.busy' : 'auth.login.submit')}
        </Button>
      </form>
      <p className="mt-8 flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-6 text-ink-2">
        {t('auth.login.new')}
        <Link to={withNext('/talent/signup')} className={textLink}>
          {t('auth.login.joinTalent')}
        </Link>
        <Link to={withNext('/company/signup')} className={textLink}>
          {t('auth.login.joinCompany')}
        </Link>
      </p>
    </AuthLayout>
  )
}
