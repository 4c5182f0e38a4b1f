import { useT } from '../../i18n/i18n'
import { applicationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { useNote } from './api'

/** A note only the company can see. A refetch never overwrites what is being typed. */
export function NoteField({ id, note }: { id: string; note: string }) {
  const t = useT()
  const { mutateAsync } = useNote(id)
  const { form, formProps, field, busy, errors } = useEditor({
    initial: { note },
    submit: async ({ note: text }) => {
      if (text === note.trim()) return
      await mutateAsync(text)
      toast({ title: t('applicants.note.saved') })
    },
    onFail: ({ fields, message }) =>
      !fields.note && toast({ title: t('applicants.note.failed'), description: message, variant: 'destructive' }),
  })
  const changed = form.note.trim() !== note.trim()
  return (
    <form {...formProps} className="grid gap-2">
      <Field label={t('applicants.note.label')} hint={t('applicants.note.hint')} error={errors.note}>
        <Textarea {...field('note')} rows={3} maxLength={applicationLimits.note} />
      </Field>
      <div>
        <Button type="submit" size="sm" variant="secondary" disabled={!changed && !busy} busy={busy}>
          {t(busy ? 'applicants.note.saving' : 'applicants.note.save')}
        </Button>
      </div>
    </form>
  )
}
