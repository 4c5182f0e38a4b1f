import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Trans, useT, type T } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { interviewLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { usePropose } from './api'
import { fieldOf, lengths, mayAddSlot, slotProblems, slotsOf } from './slots'

interface Props {
  applicationId: string
  name: string
  /** Whether this proposal replaces an earlier one. */
  replaces: boolean
  onClose: () => void
}

interface ProposalForm {
  slots: readonly string[]
  minutes: string
  place: string
  note: string
}

function problemsOf({ slots, place }: ProposalForm, t: T): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, problem] of slotProblems(slots).entries())
    if (problem) errors[`slots.${index}`] = t(`applicants.propose.problem.${problem}`)
  if (place === '') errors.place = t('ui.form.required')
  return errors
}

/** Proposes one to five times (Riyadh time), a length and a place. */
export function ProposeDialog({ applicationId, name, replaces, onClose }: Props) {
  const t = useT()
  const { mutateAsync } = usePropose(applicationId)
  const [soonest] = useState(() => fieldOf(new Date()))
  const editor = useEditor<ProposalForm>({
    initial: { slots: [''], minutes: '45', place: '', note: '' },
    check: (form) => problemsOf(form, t),
    // A duplicate time can be fixed in either of the two fields.
    correctedBy: (name) => (name.startsWith('slots.') ? 'slots' : undefined),
    submit: async ({ slots, minutes, place, note }) => {
      await mutateAsync({ slots: slotsOf(slots), minutes: Number(minutes), place, note })
      toast({ title: t('applicants.propose.done'), description: name })
      onClose()
    },
  })
  const { form, change, formProps, field, busy, errors, failure } = editor
  const { slots } = form
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t('applicants.propose.title')}
      description={
        <Trans
          k={replaces ? 'applicants.propose.replaces' : 'applicants.propose.text'}
          nodes={{ name: <bdi>{name}</bdi> }}
        />
      }
      cancelLabel={t('applications.cancel')}
      submitLabel={t(busy ? 'applicants.propose.sending' : 'applicants.propose.send')}
    >
      {failure?.error !== undefined && <Alert>{failure.message}</Alert>}
      <Field group label={t('applicants.propose.slots')} hint={t('applicants.propose.zone')} error={errors.slots}>
        <ul className="grid gap-2">
          {slots.map((slot, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name than their place
            <li key={index} className="flex items-start gap-2">
              <Field
                label={t('applicants.propose.slot', { number: index + 1 })}
                error={errors[`slots.${index}`]}
                className="grow [&>div:first-child]:sr-only"
              >
                <TextInput
                  type="datetime-local"
                  dir="ltr"
                  min={soonest}
                  value={slot}
                  onChange={({ target }) => change({ slots: slots.with(index, target.value) })}
                />
              </Field>
              {slots.length > 1 && (
                <Button
                  variant="quiet"
                  size="icon"
                  className="text-ink-3"
                  aria-label={t('applicants.propose.remove', { number: index + 1 })}
                  onClick={() => change({ slots: slots.toSpliced(index, 1) })}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayAddSlot(slots) && (
          <div>
            <Button variant="quiet" size="sm" className="-ms-3" onClick={() => change({ slots: [...slots, ''] })}>
              <Plus aria-hidden="true" className="size-4" />
              {t('applicants.propose.add')}
            </Button>
          </div>
        )}
      </Field>
      <Field label={t('applications.interview.length')} error={errors.minutes}>
        <Select
          {...field('minutes')}
          options={lengths.map((length) => ({
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
      <Field label={t('applicants.propose.note')} optional error={errors.note}>
        <Textarea {...field('note')} rows={3} maxLength={interviewLimits.note} />
      </Field>
    </FormDialog>
  )
}
