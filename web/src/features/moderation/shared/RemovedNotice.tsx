import type { Removal } from '../../../api/types'
import { Trans, useT } from '../../../i18n/i18n'
import { DecisionNotice, mailTo } from '../../../ui/DecisionNotice'
import { useSupportEmail } from '../../legal/api'

/** Why an operator took a job away, for its company. */
export function RemovedNotice({ removal }: { removal: Removal }) {
  const t = useT()
  const supportEmail = useSupportEmail()
  return (
    <DecisionNotice
      title={t('moderation.removed.title')}
      reason={t('moderation.removed.reason', { reason: t(`moderation.reason.${removal.reason}`) })}
      words={removal.text}
      help={<Trans k="moderation.removed.help" tags={{ mail: mailTo(supportEmail) }} />}
      className="mb-8"
    />
  )
}
