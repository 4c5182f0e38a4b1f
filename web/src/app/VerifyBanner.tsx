import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api/client'
import { sendVerificationAgain } from '../api/session'
import type { User } from '../api/types'
import { Trans, useT } from '../i18n/i18n'
import { Button } from '../ui/Button'

/** Asks for the confirmation of the e-mail address; nothing is blocked meanwhile. */
export function VerifyBanner({ user }: { user: User }) {
  const t = useT()
  const again = useMutation({ mutationFn: sendVerificationAgain })
  return (
    <section aria-label={t('app.verify.label')} className="border-b border-line bg-gold-soft text-gold-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-1">
        <p className="min-w-0 flex-1 basis-60" role="status">
          {again.isSuccess ? (
            t('app.verify.sent')
          ) : again.isError ? (
            messageOf(again.error)
          ) : (
            <Trans
              k="app.verify.text"
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
        {!again.isSuccess && (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3 text-gold-ink enabled:hover:bg-card"
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('app.verify.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
