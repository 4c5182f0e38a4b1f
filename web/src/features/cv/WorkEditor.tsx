import { useState, type FormEvent } from 'react'
import { useT } from '../../i18n/i18n'
import { latinDigits } from '../../lib/amount'
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

/** Corrects a position before it is accepted. */
export function WorkEditor({ proposal, onDone, onCancel }: Props) {
  const t = useT()
  const [work, setWork] = useState(proposal.work)
  const [checked, setChecked] = useState(false)
  const problems = checked ? problemsOf({ ...proposal, work }) : {}
  const errorOf = (name: string) => problems[name] && t(`cv.problem.${problems[name]}`)
  const change = (part: Partial<WorkDraft>) => setWork({ ...work, ...part })
  const typing = (name: 'position' | 'company' | 'start' | 'end') => ({
    value: work[name],
    onChange: ({ target }: { target: { value: string } }) =>
      // The duration in words no longer holds.
      change(
        name === 'start' || name === 'end'
          ? { [name]: latinDigits(target.value.trim()), duration: '' }
          : { [name]: target.value },
      ),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problemsOf({ ...proposal, work })).length === 0) onDone(work)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label={t('profile.work.position')} error={errorOf('position')} required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press */}
        <TextInput {...typing('position')} autoFocus autoComplete="off" />
      </Field>
      <Field label={t('profile.work.company')} error={errorOf('company')}>
        <TextInput {...typing('company')} autoComplete="off" />
      </Field>
      <Field label={t('profile.work.start')} hint={t('cv.edit.date')} error={errorOf('start')}>
        <TextInput {...typing('start')} dir="ltr" inputMode="numeric" autoComplete="off" className="num" />
      </Field>
      <Field label={t('profile.work.end')} hint={t('cv.edit.date')} error={errorOf('end')}>
        <TextInput
          {...typing('end')}
          value={work.current ? '' : work.end}
          disabled={work.current}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className="num"
        />
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
