import type { ReactNode } from 'react'
import { messageOf } from '../api/client'
import { Trans, useT } from '../i18n/i18n'
import { Button } from '../ui/Button'

interface Props {
  /** The texts' part of app. */
  about: 'refused' | 'verify'
  email: string
  action: { start: () => void; isPending: boolean; error: unknown; label: string }
  /** In place of text and action, once the action has helped. */
  done?: string
  children?: ReactNode
}

/** A line below the header about the reader's e-mail address, with what can be done. */
export function MailBanner({ about, email, action, done, children }: Props) {
  const t = useT()
  const address = (
    <bdi dir="ltr" className="font-semibold">
      {email}
    </bdi>
  )
  return (
    <section aria-label={t(`app.${about}.label`)} className="border-b border-line bg-gold-soft text-gold-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-1">
        <p className="min-w-0 flex-1 basis-60" role="status">
          {done ??
            (action.error ? messageOf(action.error) : <Trans k={`app.${about}.text`} nodes={{ email: address }} />)}
        </p>
        {children}
        {done === undefined && (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3 text-gold-ink enabled:hover:bg-card"
            busy={action.isPending}
            onClick={action.start}
          >
            {action.label}
          </Button>
        )}
      </div>
    </section>
  )
}
