import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { accountLimits } from '../lib/known'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'

/**
 * The server's rule, which also refuses common passwords. The maximum is only stated: cutting off what is pasted would
 * change it unseen.
 */
const length = { min: accountLimits.passwordLeast, max: accountLimits.password }

/** For choosing a password: the rule is stated beforehand. */
export function NewPasswordField({ name, label, error }: { name: string; label: string; error?: ReactNode }) {
  const t = useT()
  return (
    <Field label={label} hint={t('ui.form.passwordHint', length)} error={error} required>
      <PasswordInput name={name} autoComplete="new-password" required minLength={length.min} />
    </Field>
  )
}
