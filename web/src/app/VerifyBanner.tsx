import { useMutation } from '@tanstack/react-query'
import { sendVerificationAgain } from '../api/session'
import type { User } from '../api/types'
import { useT } from '../i18n/i18n'
import { MailBanner } from './MailBanner'

/** Asks for the confirmation of the e-mail address; nothing is blocked meanwhile. */
export function VerifyBanner({ user }: { user: User }) {
  const t = useT()
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: sendVerificationAgain })
  return (
    <MailBanner
      about="verify"
      email={user.email}
      action={{ mutate: () => mutate(), error, isPending, label: t('app.verify.again') }}
      done={isSuccess ? t('app.verify.sent') : undefined}
    />
  )
}
