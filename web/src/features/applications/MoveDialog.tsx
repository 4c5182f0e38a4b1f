import { Trans, useT } from '../../i18n/i18n'
import { ReasonDialog } from './ReasonDialog'
import { isFinal } from './status'
import type { ApplicationStatus } from './types'

interface Props {
  status: ApplicationStatus
  /** Of those who are moved. */
  names: string[]
  busy: boolean
  error?: string
  onClose: () => void
  onConfirm: (reason: string) => void
}

export function MoveDialog({ status, names, busy, error, onClose, onConfirm }: Props) {
  const t = useT()
  const alone = names.length === 1
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={alone ? t(`applicants.ask.${status}`) : t(`applicants.askAll.${status}`, { count: names.length })}
      description={
        <>
          {alone && <Trans k="applicants.ask.text" nodes={{ name: <bdi>{names[0]}</bdi> }} />}
          {!alone && t('applicants.askAll.text')}
          {isFinal(status) && ` ${t('applicants.ask.final')}`}
        </>
      }
      hint={t('applicants.ask.hint')}
      confirmLabel={t(`applicants.to.${status}`)}
      destructive={status === 'rejected'}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    />
  )
}
