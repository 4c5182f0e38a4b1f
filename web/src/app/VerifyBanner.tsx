import { sendVerificationAgain } from '../api/session'
import type { User } from '../api/types'
import { useT } from '../i18n/i18n'
import { MailBanner } from './MailBanner'
import { useAct } from './useAct'

/** Asks for the confirmation of the e-mail address; nothing is blocked meanwhile. */
export function VerifyBanner({ user }: { user: User }) {
  const t = useT()
  const again = useAct(sendVerificationAgain)
  return (
    <MailBanner
      about="verify"
      email={user.email}
      action={{ ...again, label: t('app.verify.again') }}
      done={again.isSuccess ? t('app.verify.sent') : undefined}
    />
  )
}
