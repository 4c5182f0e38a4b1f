import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { forgetPerson } from '../../lib/forgetPerson'
import { useNavigate } from '../../lib/router'
import { useForm } from '../../lib/useForm'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { PasswordInput } from '../../ui/PasswordInput'
import { toast } from '../../ui/toast'
import { deleteAccount } from './api'
import { SettingsSection } from './SettingsSection'

/** What goes with an account, said before it goes. */
const losses: Record<User['role'], Key[]> = {
  job_seeker: [
    'settings.delete.talent.account',
    'settings.delete.talent.profile',
    'settings.delete.talent.cv',
    'settings.delete.talent.applications',
    'settings.delete.talent.lists',
  ],
  company: ['settings.delete.company.account', 'settings.delete.company.page', 'settings.delete.company.lists'],
  admin: ['settings.delete.admin.account'],
}

export function DeleteSection({ user }: { user: User }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection id="delete" title={t('settings.delete.title')} lead={t('settings.delete.lead')}>
      <p className="mb-4 text-ink-2">{t('settings.delete.text')}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('settings.delete.open')}
      </Button>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, busy, message, errors } = useForm({
    fallback: 'settings.failed',
    submit: async ({ password = '' }) => {
      await deleteAccount({ password })
      forgetPerson()
      client.clear()
      // There is nobody to ask for any more.
      client.setQueryData(userQuery.queryKey, null)
      toast({ title: t('settings.delete.done'), description: t('settings.delete.doneText') })
      navigate('/', { replace: true })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('settings.delete.ask')}
      description={t('settings.delete.goes')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('settings.delete.cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t(busy ? 'settings.delete.submitting' : 'settings.delete.submit')}
          </Button>
        </>
      }
    >
      <ul className="-mt-3 mb-5 grid gap-1 ps-5 text-ink-2 [list-style:disc]">
        {losses[user.role].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {user.role === 'company' && <p className="-mt-2 mb-5 text-1 text-ink-3">{t('settings.delete.company.stays')}</p>}
      <form {...form} id={id} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={t('settings.delete.password')} error={errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  )
}
