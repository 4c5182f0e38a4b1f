import { useT } from '../../i18n/i18n'
import { latinDigits } from '../../lib/amount'
import { inWords } from '../../lib/formProblems'
import { useEditor } from '../../lib/useEditor'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { problemsOf, type WorkDraft, type WorkProposal } from './proposals'

interface Props {
  proposal: WorkProposal
  onDone: (work: WorkDraft) => void
  onCancel: () => void
}

/** Corrects a proposed position before it is accepted. */
export function WorkEditor({ proposal, onDone, onCancel }: Props) {
  const t = useT()
  const { form, change, formProps, field, errors } = useEditor<WorkDraft>({
    initial: proposal.work,
    check: (work) => inWords(problemsOf({ ...proposal, work }), (problem) => t(`cv.problem.${problem}`)),
    correctedBy: (name) => (name === 'end' ? 'current' : undefined),
    submit: async (work) => onDone(work),
  })
  const dating = (name: 'start' | 'end') =>
    ({
      ...field(name),
      // The duration as the CV words it no longer applies.
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: latinDigits(target.value.trim()), duration: '' }),
      dir: 'ltr',
      inputMode: 'numeric',
      autoComplete: 'off',
      className: 'num',
    }) as const

  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <Field label={t('profile.work.position')} error={errors.position} required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press */}
        <TextInput {...field('position')} autoFocus autoComplete="off" />
      </Field>
      <Field label={t('profile.work.company')} error={errors.company}>
        <TextInput {...field('company')} autoComplete="off" />
      </Field>
      <Field label={t('profile.work.start')} hint={t('cv.edit.date')} error={errors.start}>
        <TextInput {...dating('start')} />
      </Field>
      <Field label={t('profile.work.end')} hint={t('cv.edit.date')} error={errors.end}>
        <TextInput {...dating('end')} value={form.current ? '' : form.end} disabled={form.current} />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={t('profile.work.current')}
        checked={form.current}
        onChange={({ target }) => change({ current: target.checked, duration: '' })}
      />
      <div className="flex gap-2 sm:col-span-2">
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
