import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { NewPasswordField } from '../../ui/NewPasswordField'
import { PasswordInput } from '../../ui/PasswordInput'
import { toast } from '../../ui/toast'
import { changePassword, useRefreshSessions } from './api'
import { SettingsSection } from './SettingsSection'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordSection({ user }: { user: User }) {
  const t = useT()
  const refreshSessions = useRefreshSessions()
  const { formProps, field, busy, message, errors } = useEditor({
    initial: empty,
    fallback: 'settings.failed',
    submit: async (passwords) => {
      await changePassword(passwords)
      toast({ title: t('settings.password.saved') })
      void refreshSessions()
      return empty
    },
  })
  return (
    <SettingsSection id="password" title={t('settings.password.title')} lead={t('settings.password.lead')}>
      <form {...formProps} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={t('settings.password.current')} error={errors.currentPassword ?? errors.password} required>
          <PasswordInput {...field('currentPassword')} autoComplete="current-password" required />
        </Field>
        <NewPasswordField {...field('newPassword')} label={t('settings.password.new')} error={errors.newPassword} />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t(busy ? 'settings.password.submitting' : 'settings.password.submit')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
