import { useT } from '../../i18n/i18n'
import { inWords } from '../../lib/formProblems'
import { useEditor } from '../../lib/useEditor'
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

/** Corrects a proposed line before it is accepted. */
export function TextEditor({ label, proposal, onDone, onCancel }: Props) {
  const t = useT()
  const { formProps, field, errors } = useEditor({
    initial: { value: proposal.value },
    check: ({ value }) => inWords(problemsOf({ ...proposal, value }), (problem) => t(`cv.problem.${problem}`)),
    submit: async ({ value }) => onDone(value),
  })
  const typing = { ...field('value'), autoFocus: true }
  const latin = proposal.key === 'phone' || proposal.key === 'links'
  return (
    <form {...formProps} className="grid gap-3">
      <Field label={label} error={errors.value}>
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
