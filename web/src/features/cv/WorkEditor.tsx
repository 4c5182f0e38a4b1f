import { useT } from '../../i18n/i18n'
import { latinDigits } from '../../lib/amount'
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

/** Puts a position right before it is taken over. */
export function WorkEditor({ proposal, onDone, onCancel }: Props) {
  const t = useT()
  const {
    form: work,
    change,
    formProps,
    field,
    errors,
  } = useEditor<WorkDraft>({
    initial: proposal.work,
    check: (work) => {
      const problems = Object.entries(problemsOf({ ...proposal, work }))
      return Object.fromEntries(problems.map(([name, problem]) => [name, t(`cv.problem.${problem}`)]))
    },
    correctedBy: (name) => (name === 'end' ? 'current' : undefined),
    submit: async (work) => onDone(work),
  })
  const dating = (name: 'start' | 'end') =>
    ({
      ...field(name),
      // The words for the time between the dates hold no longer.
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
        <TextInput {...dating('end')} value={work.current ? '' : work.end} disabled={work.current} />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={t('profile.work.current')}
        checked={work.current}
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
