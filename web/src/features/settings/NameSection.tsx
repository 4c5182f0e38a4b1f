import { useStoreUser } from '../../api/session'
import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { useForm } from '../../lib/useForm'
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
  const { form, busy, message, errors } = useForm({
    fallback: 'settings.failed',
    submit: async ({ firstName = '', lastName = '' }) => {
      storeUser(await saveName({ firstName, lastName }))
      toast({ title: t('settings.name.saved') })
    },
  })
  // A company signs up with the company's name alone; its person may stay unnamed.
  const required = user.role !== 'company'
  return (
    <SettingsSection id="name" title={t('settings.name.title')} lead={t('settings.name.lead')}>
      <form {...form} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('settings.name.first')} error={errors.firstName} required={required}>
            <TextInput name="firstName" autoComplete="given-name" required={required} defaultValue={user.firstName} />
          </Field>
          <Field label={t('settings.name.last')} error={errors.lastName} required={required}>
            <TextInput name="lastName" autoComplete="family-name" required={required} defaultValue={user.lastName} />
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
