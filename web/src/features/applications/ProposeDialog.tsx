import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { Trans, useT } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { interviewLimits } from '../../lib/known'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { usePropose } from './api'
import { fieldOf, lengths, mayAddSlot, slotProblems, slotsOf } from './slots'

interface Props {
  applicationId: string
  name: string
  /** There is a proposal already, which this one replaces. */
  replaces: boolean
  onClose: () => void
}

/** One to five times by Riyadh's clock, how long, where. Fields keep what was typed until it is sent. */
export function ProposeDialog({ applicationId, name, replaces, onClose }: Props) {
  const t = useT()
  const [slots, setSlots] = useState<string[]>([''])
  const [minutes, setMinutes] = useState(45)
  const [place, setPlace] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const { mutate, isPending } = usePropose(applicationId)
  const [soonest] = useState(() => fieldOf(new Date()))

  function submit() {
    const problems = slotProblems(slots)
    const found = Object.fromEntries(
      problems.flatMap((problem, index) =>
        problem ? [[`slots.${index}`, t(`applicants.propose.problem.${problem}`)]] : [],
      ),
    )
    if (place.trim() === '') found.place = t('ui.form.required')
    setErrors(found)
    setMessage('')
    if (Object.keys(found).length > 0) return
    mutate(
      { slots: slotsOf(slots), minutes, place: place.trim(), note: note.trim() },
      {
        onSuccess: () => {
          toast({ title: t('applicants.propose.done'), description: name })
          onClose()
        },
        onError: (error) => {
          setMessage(messageOf(error))
          if (error instanceof ApiError) setErrors(error.fields)
        },
      },
    )
  }

  function change(index: number, value: string) {
    setSlots(slots.with(index, value))
    setErrors({})
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('applicants.propose.title')}
      description={
        <Trans
          k={replaces ? 'applicants.propose.replaces' : 'applicants.propose.text'}
          nodes={{ name: <bdi>{name}</bdi> }}
        />
      }
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('applications.cancel')}
          </Button>
          <Button busy={isPending} onClick={submit}>
            {t(isPending ? 'applicants.propose.sending' : 'applicants.propose.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {message !== '' && <Alert>{message}</Alert>}
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
                    onChange={(event) => change(index, event.target.value)}
                  />
                </Field>
                {slots.length > 1 && (
                  <Button
                    variant="quiet"
                    size="icon"
                    className="text-ink-3"
                    aria-label={t('applicants.propose.remove', { number: index + 1 })}
                    onClick={() => setSlots(slots.toSpliced(index, 1))}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {mayAddSlot(slots) && (
            <div>
              <Button variant="quiet" size="sm" className="-ms-3" onClick={() => setSlots([...slots, ''])}>
                <Plus aria-hidden="true" className="size-4" />
                {t('applicants.propose.add')}
              </Button>
            </div>
          )}
        </Field>
        <Field label={t('applications.interview.length')} error={errors.minutes}>
          <Select
            value={String(minutes)}
            onChange={(event) => setMinutes(Number(event.target.value))}
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
          <TextInput
            maxLength={interviewLimits.place}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        <Field label={t('applicants.propose.note')} optional error={errors.note}>
          <Textarea
            rows={3}
            maxLength={interviewLimits.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
