import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../api/client'
import { userQuery } from '../api/session'
import type { Done, User } from '../api/types'
import { Trans, useT } from '../i18n/i18n'
import { Button, ButtonLink } from '../ui/Button'

/** Says that the address refuses our mail, and lets its owner correct it or try again. */
export function RefusedBanner({ user }: { user: User }) {
  const t = useT()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call<Done>('/api/account/mail-retry', { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
  return (
    <section aria-label={t('app.refused.label')} className="border-b border-line bg-gold-soft text-gold-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-1">
        <p className="min-w-0 flex-1 basis-60" role="status">
          {retry.isError ? (
            messageOf(retry.error)
          ) : (
            <Trans
              k="app.refused.text"
              nodes={{
                email: (
                  <bdi dir="ltr" className="font-semibold">
                    {user.email}
                  </bdi>
                ),
              }}
            />
          )}
        </p>
        <ButtonLink to="/settings#email" variant="quiet" size="sm" className="-mx-3 text-gold-ink">
          {t('app.refused.change')}
        </ButtonLink>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3 text-gold-ink enabled:hover:bg-card"
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('app.refused.retry')}
        </Button>
      </div>
    </section>
  )
}
