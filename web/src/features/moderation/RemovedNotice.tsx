import type { Removal } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { Alert } from '../../ui/Alert'
import { useSupportEmail } from '../legal/api'

/** Why an operator took a job away, for its company. */
export function RemovedNotice({ removal }: { removal: Removal }) {
  const t = useT()
  const supportEmail = useSupportEmail()
  return (
    <Alert title={t('moderation.removed.title')} className="mb-8">
      <p className="mt-1">{t('moderation.removed.reason', { reason: t(`moderation.reason.${removal.reason}`) })}</p>
      {removal.text !== '' && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {removal.text}
        </p>
      )}
      <p className="mt-3">
        <Trans
          k="moderation.removed.help"
          tags={{
            mail: (children) => (
              <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
                {children}
              </a>
            ),
          }}
        />
      </p>
    </Alert>
  )
}
