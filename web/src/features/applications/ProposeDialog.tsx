import { Trans, useT, type T } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { interviewLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { usePropose } from './api'
import { InterviewersField } from './InterviewersField'
import { lengths, slotProblems, slotsOf } from './slots'
import { SlotsField } from './SlotsField'
import type { Interview, Interviewer } from './types'

interface Props {
  applicationId: string
  name: string
  /** The live interview that gets other times. */
  moves: Interview | null
  onClose: () => void
}

interface ProposalForm {
  slots: readonly string[]
  minutes: string
  place: string
  note: string
  interviewers: readonly Interviewer[]
}

function problemsOf({ slots, place, interviewers }: ProposalForm, t: T): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, problem] of slotProblems(slots).entries())
    if (problem) errors[`slots.${index}`] = t(`applicants.propose.problem.${problem}`)
  if (place === '') errors.place = t('ui.form.required')
  for (const [index, one] of interviewers.entries()) {
    if (one.name.trim() === '') errors[`interviewers.${index}.name`] = t('ui.form.required')
    if (one.email.trim() === '') errors[`interviewers.${index}.email`] = t('ui.form.required')
  }
  return errors
}

/** What a proposal starts with: everything but the times stays as it was. */
function startOf(moves: Interview | null): ProposalForm {
  if (!moves) return { slots: [''], minutes: '45', place: '', note: '', interviewers: [] }
  const { minutes, place, note, interviewers } = moves
  return { slots: [''], minutes: String(minutes), place, note, interviewers }
}

/** Proposes one to five times (Riyadh time), a length, a place and who will be there. */
export function ProposeDialog({ applicationId, name, moves, onClose }: Props) {
  const t = useT()
  const { mutateAsync } = usePropose(applicationId)
  const editor = useEditor<ProposalForm>({
    initial: startOf(moves),
    check: (form) => problemsOf(form, t),
    // A duplicate time can be fixed in either of the two fields.
    correctedBy: (name) => (/^(slots|interviewers)\./.exec(name) ?? [])[1],
    submit: async ({ slots, minutes, place, note, interviewers }) => {
      await mutateAsync({
        slots: slotsOf(slots),
        minutes: Number(minutes),
        place,
        note,
        interviewers: [...interviewers],
      })
      toast({ title: t(moves ? 'applicants.propose.moved' : 'applicants.propose.done'), description: name })
      onClose()
    },
  })
  const { form, change, formProps, field, busy, errors, failure } = editor
  const choices = lengths.includes(Number(form.minutes)) ? lengths : [...lengths, Number(form.minutes)]
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t(moves ? 'applicants.propose.moveTitle' : 'applicants.propose.title')}
      description={
        <Trans
          k={
            moves?.state === 'accepted'
              ? 'applicants.propose.frees'
              : moves
                ? 'applicants.propose.replaces'
                : 'applicants.propose.text'
          }
          nodes={{ name: <bdi>{name}</bdi> }}
        />
      }
      cancelLabel={t('applications.cancel')}
      submitLabel={t(busy ? 'applicants.propose.sending' : 'applicants.propose.send')}
    >
      {failure?.error !== undefined && <Alert>{failure.message}</Alert>}
      <SlotsField
        slots={form.slots}
        minutes={Number(form.minutes)}
        errors={errors}
        onChange={(slots) => change({ slots })}
      />
      <Field label={t('applications.interview.length')} error={errors.minutes}>
        <Select
          {...field('minutes')}
          options={choices.map((length) => ({
            value: String(length),
            label: t('applications.interview.minutes', { count: length }),
          }))}
        />
      </Field>
      <Field
        label={t('applicants.propose.place')}
        hint={t('applicants.propose.placeHint')}
        error={errors.place}
        required
      >
        <TextInput {...field('place')} maxLength={interviewLimits.place} />
      </Field>
      <InterviewersField
        interviewers={form.interviewers}
        errors={errors}
        onChange={(interviewers) => change({ interviewers })}
      />
      <Field label={t('applicants.propose.note')} optional error={errors.note}>
        <Textarea {...field('note')} rows={3} maxLength={interviewLimits.note} />
      </Field>
    </FormDialog>
  )
}
