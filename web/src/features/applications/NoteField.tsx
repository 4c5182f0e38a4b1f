import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { applicationLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { useNote } from './api'

/** A note for the company's own eyes. What is being typed stays, whatever is read again meanwhile. */
export function NoteField({ id, note }: { id: string; note: string }) {
  const t = useT()
  const { mutate, isPending } = useNote(id)
  const [text, setText] = useState(note)
  const [problem, setProblem] = useState('')
  const changed = text.trim() !== note.trim()

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending || !changed) return
    mutate(text.trim(), {
      onSuccess: () => toast({ title: t('applicants.note.saved') }),
      onError: (error) => {
        if (error instanceof ApiError && error.fields.note) return setProblem(error.fields.note)
        toast({ title: t('applicants.note.failed'), description: messageOf(error), variant: 'destructive' })
      },
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <Field label={t('applicants.note.label')} hint={t('applicants.note.hint')} error={problem}>
        <Textarea
          rows={3}
          maxLength={applicationLimits.note}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem('')
          }}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" variant="secondary" disabled={!changed && !isPending} busy={isPending}>
          {t(isPending ? 'applicants.note.saving' : 'applicants.note.save')}
        </Button>
      </div>
    </form>
  )
}
