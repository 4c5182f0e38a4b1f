import { useStoreUser } from '../../api/session'
import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { saveName } from './api'
import { SettingsSection } from './SettingsSection'

export function NameSection({ user }: { user: User }) {
  const t = useT()
  const storeUser = useStoreUser()
  const { formProps, field, busy, message, errors } = useEditor({
    initial: { firstName: user.firstName, lastName: user.lastName },
    fallback: 'settings.failed',
    submit: async (name) => {
      storeUser(await saveName(name))
      toast({ title: t('settings.name.saved') })
    },
  })
  // A company signs up with the company's name only; its user may stay unnamed.
  const required = user.role !== 'company'
  return (
    <SettingsSection id="name" title={t('settings.name.title')} lead={t('settings.name.lead')}>
      <form {...formProps} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('settings.name.first')} error={errors.firstName} required={required}>
            <TextInput {...field('firstName')} autoComplete="given-name" required={required} />
          </Field>
          <Field label={t('settings.name.last')} error={errors.lastName} required={required}>
            <TextInput {...field('lastName')} autoComplete="family-name" required={required} />
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t(busy ? 'settings.saving' : 'settings.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
