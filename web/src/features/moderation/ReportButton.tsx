import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { moderationLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { reasons, useReport, type ReportKind } from './api'

export interface ReportButtonProps {
  kind: ReportKind
  id: string
  /** What or whom it is about, as the reader knows it. */
  name: string
  /** Beside a message: the flag alone. */
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

/** What was typed is kept while the dialog is closed and opened again, until it has been sent. */
function ReportDialog({ kind, id, name, open, onClose }: ReportButtonProps & { open: boolean; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useReport()

  async function submit() {
    if (reason === '') return setProblems({ reason: t('moderation.report.choose') })
    try {
      await mutateAsync({ kind, id, reason, text: text.trim() })
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields)
      toast({ title: t('moderation.report.failed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    setReason('')
    setText('')
    onClose()
    toast({ title: t('moderation.report.done'), description: t('moderation.report.doneText') })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={t(`moderation.report.title.${kind}`)}
      description={
        <>
          <bdi className="font-semibold text-ink">{name}</bdi>
          <br />
          {t('moderation.report.lead')}
        </>
      }
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('moderation.report.cancel')}
          </Button>
          <Button busy={isPending} onClick={() => void submit()}>
            {t(isPending ? 'moderation.report.sending' : 'moderation.report.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={t('moderation.report.reason')} error={problems.reason} required>
          <Select
            value={reason}
            placeholder={t('moderation.report.choose')}
            options={reasons.map((one) => ({ value: one, label: t(`moderation.reason.${one}`) }))}
            onChange={(event) => {
              setReason(event.target.value)
              setProblems({})
            }}
          />
        </Field>
        <Field label={t('moderation.report.text')} hint={t('moderation.report.hint')} error={problems.text} optional>
          <Textarea
            rows={4}
            maxLength={moderationLimits.text}
            value={text}
            readOnly={isPending}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
