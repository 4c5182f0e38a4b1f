import { useT } from '../../i18n/i18n'
import { moderationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import type { Act } from './acts'
import { reasons, useDecide } from './api'

interface Props {
  act: Act
  /** The reason given by the report. */
  suggested?: string
  onClose: () => void
}

/** Asks the operator for the reason for a decision. */
export function DecisionDialog({ act, suggested = '', onClose }: Props) {
  const t = useT()
  const { mutateAsync } = useDecide()
  const words = t(`desk.act.${act.name}`)
  const { formProps, field, busy, errors } = useEditor({
    initial: { reason: act.needsReason ? suggested : '', text: '' },
    submit: async (decision) => {
      await mutateAsync({ act, ...decision })
      onClose()
      toast({ title: t('desk.done'), description: words })
    },
    onFail: ({ message }) => toast({ title: t('desk.actFailed'), description: message, variant: 'destructive' }),
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={words}
      description={
        <>
          <bdi className="font-semibold text-ink">{act.title}</bdi>
          <br />
          {t(`desk.ask.${act.name}`)}
        </>
      }
      cancelLabel={t('desk.cancel')}
      submitLabel={busy ? t('desk.busy') : words}
      destructive={act.needsReason}
    >
      {act.needsReason && (
        <Field label={t('desk.reason')} error={errors.reason} required>
          <Select
            {...field('reason')}
            placeholder={t('desk.choose')}
            options={reasons.map((one) => ({ value: one, label: t(`moderation.reason.${one}`) }))}
          />
        </Field>
      )}
      <Field
        label={t('desk.text')}
        hint={t(act.name === 'dismiss' ? 'desk.noteHint' : 'desk.textHint')}
        error={errors.text}
        optional
      >
        <Textarea {...field('text')} rows={4} maxLength={moderationLimits.text} readOnly={busy} />
      </Field>
    </FormDialog>
  )
}
