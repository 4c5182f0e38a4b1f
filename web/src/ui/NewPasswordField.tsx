import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { accountLimits } from '../lib/known'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'

/**
 * The server's rule, which also refuses common passwords. The maximum is only stated: truncating a pasted password
 * would change it unseen.
 */
const length = { min: accountLimits.passwordLeast, max: accountLimits.password }

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  label: string
  error?: ReactNode
}

/** A field for choosing a password, with the rule stated up front. */
export function NewPasswordField({ label, error, ...input }: Props) {
  const t = useT()
  return (
    <Field label={label} hint={t('ui.form.passwordHint', length)} error={error} required>
      <PasswordInput {...input} autoComplete="new-password" required minLength={length.min} />
    </Field>
  )
}
