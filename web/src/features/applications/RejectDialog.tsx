import { Trans, useT } from '../../i18n/i18n'
import { applicationLimits, rejectionReasons } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { Textarea } from '../../ui/Textarea'

interface Props {
  /** Of those who are rejected. */
  names: string[]
  busy: boolean
  error?: string
  onClose: () => void
  onConfirm: (reasonCode: string, reason: string) => void
}

/** Asks why, as the talent will read it in their own language. Nothing needs to be said. */
export function RejectDialog({ names, busy, error, onClose, onConfirm }: Props) {
  const t = useT()
  const { formProps, field } = useEditor({
    initial: { reasonCode: '', reason: '' },
    submit: async ({ reasonCode, reason }) => onConfirm(reasonCode, reason),
  })
  const alone = names.length === 1
  return (
    <FormDialog
      open
      formProps={formProps}
      busy={busy}
      destructive
      onClose={onClose}
      title={alone ? t('applicants.ask.rejected') : t('applicants.askAll.rejected', { count: names.length })}
      description={
        alone ? <Trans k="applicants.ask.held" nodes={{ name: <bdi>{names[0]}</bdi> }} /> : t('applicants.askAll.held')
      }
      cancelLabel={t('applications.cancel')}
      submitLabel={t('applicants.to.rejected')}
    >
      <Field label={t('applicants.ask.why')} hint={t('applicants.ask.whyHint')} optional>
        <Select
          {...field('reasonCode')}
          options={[
            { value: '', label: t('applicants.ask.noReason') },
            ...rejectionReasons.map((code) => ({ value: code, label: t(`applications.why.${code}`) })),
          ]}
        />
      </Field>
      <Field label={t('applications.reason')} optional hint={t('applicants.ask.hint')} error={error}>
        <Textarea {...field('reason')} rows={3} maxLength={applicationLimits.reason} />
      </Field>
    </FormDialog>
  )
}
