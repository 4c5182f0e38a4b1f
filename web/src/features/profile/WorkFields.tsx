import { useT } from '../../i18n/i18n'
import { Checkbox } from '../../ui/Checkbox'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestOccupations } from '../concepts/api'
import { MonthYear } from './MonthYear'
import { withWork, type WorkForm } from './profileForm'
import { Rows } from './Rows'
import type { Editing } from './useProfileEditor'

/** The work history: one group of fields for each position. */
export function WorkFields({ form, errors, change }: Editing) {
  return (
    <Rows
      name="workHistory"
      words="work"
      rows={form.workHistory}
      edit={(next) => change(({ workHistory }) => ({ workHistory: next(workHistory) }))}
      withNew={withWork}
      newestFirst
      titleOf={({ position }) => position}
      error={errors.workHistory}
    >
      {(row, index, onChange) => (
        <Position row={row} errorOf={(part) => errors[`workHistory.${index}.${part}`]} onChange={onChange} />
      )}
    </Rows>
  )
}

interface PositionProps {
  row: WorkForm
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<WorkForm>) => void
}

function Position({ row, errorOf, onChange }: PositionProps) {
  const t = useT()
  const typing = (name: 'position' | 'company' | 'description') => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Field label={t('profile.work.position')} error={errorOf('position')} required>
        <ComboInput {...typing('position')} suggest={suggestOccupations} />
      </Field>
      <Field label={t('profile.work.company')} error={errorOf('company')} optional>
        <TextInput {...typing('company')} autoComplete="off" />
      </Field>
      <MonthYear
        label={t('profile.work.start')}
        value={row.start}
        error={errorOf('start')}
        onChange={(start) => onChange({ start })}
      />
      <div className="grid content-start gap-3">
        <MonthYear
          label={t('profile.work.end')}
          value={row.current ? '' : row.end}
          disabled={row.current}
          error={errorOf('end')}
          onChange={(end) => onChange({ end })}
        />
        <Checkbox
          label={t('profile.work.current')}
          checked={row.current}
          onChange={({ target }) => onChange({ current: target.checked })}
        />
      </div>
      <Field label={t('profile.work.description')} error={errorOf('description')} optional className="sm:col-span-2">
        <Textarea {...typing('description')} rows={3} />
      </Field>
    </>
  )
}
