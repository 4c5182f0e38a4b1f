import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { applicationLimits, interviewLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Textarea } from '../../ui/Textarea'

/** The dialog serves both applications and interviews. */
const longest = Math.min(applicationLimits.reason, interviewLimits.reason)

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** What the words are, if not a reason. */
  label?: string
  /** Who will read the reason. */
  hint: string
  confirmLabel: string
  destructive?: boolean
  busy: boolean
  /** What the server found wrong with the reason. */
  error?: string
  onConfirm: (reason: string) => void
}

/** Asks for confirmation, with an optional reason. */
export function ReasonDialog({ label, hint, confirmLabel, error, onConfirm, ...dialog }: Props) {
  const t = useT()
  const { formProps, field } = useEditor({
    initial: { reason: '' },
    submit: async ({ reason }) => onConfirm(reason),
  })
  return (
    <FormDialog {...dialog} formProps={formProps} cancelLabel={t('applications.cancel')} submitLabel={confirmLabel}>
      <Field label={label ?? t('applications.reason')} optional hint={hint} error={error}>
        <Textarea {...field('reason')} rows={3} maxLength={longest} />
      </Field>
    </FormDialog>
  )
}
