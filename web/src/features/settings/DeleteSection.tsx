import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { forgetPerson } from '../../lib/forgetPerson'
import { useNavigate } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { PasswordInput } from '../../ui/PasswordInput'
import { toast } from '../../ui/toast'
import { deleteAccount } from './api'
import { SettingsSection } from './SettingsSection'

/** What is deleted along with an account. */
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const { formProps, field, busy, message, errors } = useEditor({
    initial: { password: '' },
    fallback: 'settings.failed',
    submit: async ({ password }) => {
      await deleteAccount({ password })
      forgetPerson()
      client.clear()
      // There is no user left to fetch.
      client.setQueryData(userQuery.queryKey, null)
      toast({ title: t('settings.delete.done'), description: t('settings.delete.doneText') })
      navigate('/', { replace: true })
    },
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      title={t('settings.delete.ask')}
      description={t('settings.delete.goes')}
      cancelLabel={t('settings.delete.cancel')}
      submitLabel={t(busy ? 'settings.delete.submitting' : 'settings.delete.submit')}
      destructive
      onClose={onClose}
      before={<Losses role={user.role} />}
    >
      {message && <Alert>{message}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('settings.delete.password')} error={errors.password} required>
        <PasswordInput {...field('password')} autoComplete="current-password" required />
      </Field>
    </FormDialog>
  )
}

function Losses({ role }: Pick<User, 'role'>) {
  const t = useT()
  return (
    <>
      <ul className="-mt-3 mb-5 grid gap-1 ps-5 text-ink-2 [list-style:disc]">
        {losses[role].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {role === 'company' && <p className="-mt-2 mb-5 text-1 text-ink-3">{t('settings.delete.company.stays')}</p>}
    </>
  )
}
