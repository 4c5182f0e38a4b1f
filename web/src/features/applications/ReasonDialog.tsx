import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { applicationLimits, interviewLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'

/** It asks for the reasons of both. */
const longest = Math.min(applicationLimits.reason, interviewLimits.reason)

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** Who will read the reason. */
  hint: string
  confirmLabel: string
  destructive?: boolean
  busy: boolean
  /** What the server found wrong with the reason. */
  error?: string
  onConfirm: (reason: string) => void
}

/** Asks once, with room for a reason that may be left out. */
export function ReasonDialog({
  open,
  onClose,
  title,
  description,
  hint,
  confirmLabel,
  destructive,
  busy,
  error,
  onConfirm,
}: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('applications.cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={() => onConfirm(reason)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Field label={t('applications.reason')} optional hint={hint} error={error}>
        <Textarea rows={3} maxLength={longest} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
