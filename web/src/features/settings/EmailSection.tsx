import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { sendVerificationAgain } from '../../api/session'
import type { User } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { isolated } from '../../lib/isolate'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { PasswordInput } from '../../ui/PasswordInput'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { changeEmail } from './api'
import { SettingsSection } from './SettingsSection'

export function EmailSection({ user }: { user: User }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The form and the button that opens it replace each other; the focus follows.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current && !changing) opener.current?.focus()
    opened.current = changing
  }, [changing])
  return (
    <SettingsSection id="email" title={t('settings.email.title')} lead={t('settings.email.lead')}>
      <dl>
        <dt className="text-1 text-ink-3">{t('settings.email.current')}</dt>
        <dd className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <bdi dir="ltr" className="min-w-0 text-3 font-semibold break-words">
            {user.email}
          </bdi>
          <VerifiedState verified={user.emailVerified} />
        </dd>
      </dl>
      {sentTo !== null && (
        <Alert tone="success" className="mt-4">
          <Trans k="settings.email.sent" nodes={{ email: <bdi dir="ltr">{sentTo}</bdi> }} />
        </Alert>
      )}
      {changing ? (
        <ChangeForm
          onSent={(email) => {
            setSentTo(email)
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button ref={opener} variant="secondary" onClick={() => setChanging(true)}>
            {t('settings.email.change')}
          </Button>
          {!user.emailVerified && <SendAgain email={user.email} />}
        </div>
      )}
    </SettingsSection>
  )
}

function VerifiedState({ verified }: { verified: boolean }) {
  const t = useT()
  const Icon = verified ? CircleCheck : CircleAlert
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-1 font-semibold ${verified ? 'text-green' : 'text-gold-ink'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(verified ? 'settings.email.verified' : 'settings.email.unverified')}
    </span>
  )
}

function SendAgain({ email }: { email: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await sendVerificationAgain()
      toast({ title: t('settings.email.resent', { email: isolated(email) }) })
    } catch (error) {
      toast({ title: messageOf(error), variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void send()}>
      {t(busy ? 'settings.email.resending' : 'settings.email.resend')}
    </Button>
  )
}

function ChangeForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const t = useT()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { formProps, field, busy, message, errors } = useEditor({
    initial: { email: '', password: '' },
    fallback: 'settings.failed',
    submit: async ({ email, password }) => {
      await changeEmail({ email, password })
      toast({ title: t('settings.email.resent', { email: isolated(email) }) })
      onSent(email)
    },
  })
  return (
    <form {...formProps} className="mt-5 grid gap-5">
      {message && <Alert>{message}</Alert>}
      <Field label={t('settings.email.new')} error={errors.email} required>
        <TextInput {...field('email')} ref={first} type="email" autoComplete="email" required />
      </Field>
      <Field label={t('settings.email.password')} error={errors.password} required>
        <PasswordInput {...field('password')} autoComplete="current-password" required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(busy ? 'settings.email.submitting' : 'settings.email.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.email.cancel')}
        </Button>
      </div>
    </form>
  )
}
