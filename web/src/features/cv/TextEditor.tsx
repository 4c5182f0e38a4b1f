import { useState, type FormEvent } from 'react'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { problemsOf, type TextProposal } from './proposals'

interface Props {
  label: string
  proposal: TextProposal
  onDone: (value: string) => void
  onCancel: () => void
}

/** Corrects a line before it is accepted. */
export function TextEditor({ label, proposal, onDone, onCancel }: Props) {
  const t = useT()
  const [value, setValue] = useState(proposal.value)
  const [checked, setChecked] = useState(false)
  const problem = checked ? problemsOf({ ...proposal, value }).value : undefined
  const typing = {
    value,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  const latin = proposal.key === 'phone' || proposal.key === 'links'

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (problemsOf({ ...proposal, value }).value === undefined) onDone(value.trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={label} error={problem && t(`cv.problem.${problem}`)}>
        {proposal.key === 'summary' ? (
          <Textarea {...typing} rows={6} />
        ) : (
          <TextInput {...typing} dir={latin ? 'ltr' : undefined} autoComplete="off" />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary">
          {t('cv.edit.done')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cv.edit.cancel')}
        </Button>
      </div>
    </form>
  )
}
