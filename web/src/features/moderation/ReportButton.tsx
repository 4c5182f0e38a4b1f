import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { moderationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { reasons, useReport, type ReportKind } from './api'

export interface ReportButtonProps {
  kind: ReportKind
  id: string
  /** What or who is being reported, as the reader knows it. */
  name: string
  /** Shows only the flag, for use beside a message. */
  bare?: boolean
}

export default function ReportButton({ kind, id, name, bare }: ReportButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const title = t(`moderation.report.title.${kind}`)
  return (
    <>
      {bare ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={title}
          title={title}
          className="size-9 shrink-0 text-ink-3"
          onClick={() => setOpen(true)}
        >
          <Flag aria-hidden="true" className="size-4" />
        </Button>
      ) : (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={title}
            className="-ms-3 text-ink-2"
            onClick={() => setOpen(true)}
          >
            <Flag aria-hidden="true" className="size-4" />
            {t('moderation.report.button')}
          </Button>
        </div>
      )}
      <ReportDialog kind={kind} id={id} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const empty = { reason: '', text: '' }

/** Keeps what was typed across closing and reopening, until the report is sent. */
function ReportDialog({ kind, id, name, open, onClose }: ReportButtonProps & { open: boolean; onClose: () => void }) {
  const t = useT()
  const { mutateAsync } = useReport()
  const { formProps, field, busy, errors } = useEditor({
    initial: empty,
    check: ({ reason }): FieldErrors => (reason === '' ? { reason: t('moderation.report.choose') } : {}),
    submit: async (report) => {
      await mutateAsync({ kind, id, ...report })
      onClose()
      toast({ title: t('moderation.report.done'), description: t('moderation.report.doneText') })
      return empty
    },
    onFail: ({ error, message }) =>
      error !== undefined &&
      toast({ title: t('moderation.report.failed'), description: message, variant: 'destructive' }),
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      open={open}
      onClose={onClose}
      title={t(`moderation.report.title.${kind}`)}
      description={
        <>
          <bdi className="font-semibold text-ink">{name}</bdi>
          <br />
          {t('moderation.report.lead')}
        </>
      }
      cancelLabel={t('moderation.report.cancel')}
      submitLabel={t(busy ? 'moderation.report.sending' : 'moderation.report.send')}
    >
      <Field label={t('moderation.report.reason')} error={errors.reason} required>
        <Select
          {...field('reason')}
          placeholder={t('moderation.report.choose')}
          options={reasons.map((one) => ({ value: one, label: t(`moderation.reason.${one}`) }))}
        />
      </Field>
      <Field label={t('moderation.report.text')} hint={t('moderation.report.hint')} error={errors.text} optional>
        <Textarea {...field('text')} rows={4} maxLength={moderationLimits.text} readOnly={busy} />
      </Field>
    </FormDialog>
  )
}
