import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client'
import { userQuery } from '../api/session'
import type { Done, User } from '../api/types'
import { useT } from '../i18n/i18n'
import { ButtonLink } from '../ui/Button'
import { MailBanner } from './MailBanner'
import { useAct } from './useAct'

/** Says that the address refuses our mail, and lets its owner correct it or try again. */
export function RefusedBanner({ user }: { user: User }) {
  const t = useT()
  const client = useQueryClient()
  const retry = useAct(async () => {
    await call<Done>('/api/account/mail-retry', { method: 'POST' })
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
  })
  return (
    <MailBanner about="refused" email={user.email} action={{ ...retry, label: t('app.refused.retry') }}>
      <ButtonLink to="/settings#email" variant="quiet" size="sm" className="-mx-3 text-gold-ink">
        {t('app.refused.change')}
      </ButtonLink>
    </MailBanner>
  )
}
