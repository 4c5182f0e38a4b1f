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
import type { Act } from './acts'
import { reasons, useDecide } from './api'

/** Asks for the reason of an act; `suggested` is the report's. */
export function DecisionDialog({
  act,
  suggested = '',
  onClose,
}: {
  act: Act
  suggested?: string
  onClose: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState(act.needsReason ? suggested : '')
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { mutateAsync, isPending } = useDecide()
  const words = t(`desk.act.${act.name}`)

  async function submit() {
    try {
      await mutateAsync({ act, reason, text: text.trim() })
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields)
      toast({ title: t('desk.actFailed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    onClose()
    toast({ title: t('desk.done'), description: words })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={words}
      description={
        <>
          <bdi className="font-semibold text-ink">{act.title}</bdi>
          <br />
          {t(`desk.ask.${act.name}`)}
        </>
      }
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button variant={act.needsReason ? 'danger' : 'primary'} busy={isPending} onClick={() => void submit()}>
            {isPending ? t('desk.busy') : words}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {act.needsReason && (
          <Field label={t('desk.reason')} error={problems.reason} required>
            <Select
              value={reason}
              placeholder={t('desk.choose')}
              options={reasons.map((one) => ({ value: one, label: t(`moderation.reason.${one}`) }))}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={t('desk.text')}
          hint={t(act.name === 'dismiss' ? 'desk.noteHint' : 'desk.textHint')}
          error={problems.text}
          optional
        >
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
