import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { suggestOccupations } from '../concepts/api'
import { MonthYear } from './MonthYear'
import { clearOfBar } from './Place'
import { withWork, type WorkForm } from './profileForm'

interface Props {
  rows: readonly WorkForm[]
  errors: FieldErrors
  edit: (next: (rows: readonly WorkForm[]) => readonly WorkForm[]) => void
}

/** The work history: one group of fields for each position. */
export function WorkFields({ rows, errors, edit }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => edit(withWork))
    list.current?.querySelector<HTMLElement>('input')?.focus()
  }

  function remove(row: WorkForm) {
    const at = rows.indexOf(row)
    edit((rows) => rows.filter((one) => one.key !== row.key))
    adder.current?.focus()
    const putBack = () => edit((now) => now.toSpliced(at, 0, row))
    toast({
      title: t('profile.work.removed'),
      description: row.position || undefined,
      action: { label: t('profile.work.undo'), onClick: putBack },
    })
  }

  return (
    <div data-field="workHistory" className={`sm:col-span-2 ${clearOfBar}`}>
      {rows.length === 0 && <p className="mb-4 text-ink-2">{t('profile.work.none')}</p>}
      <Button ref={adder} variant="secondary" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('profile.work.add')}
      </Button>
      {errors.workHistory && <p className="mt-2 text-1 text-clay">{errors.workHistory}</p>}
      {rows.length > 0 && (
        <ol ref={list} className="mt-5">
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              errorOf={(part) => errors[`workHistory.${index}.${part}`]}
              onChange={(part) => edit((rows) => rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))}
              onRemove={() => remove(row)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

interface RowProps {
  row: WorkForm
  number: number
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<WorkForm>) => void
  onRemove: () => void
}

function Row({ row, number, errorOf, onChange, onRemove }: RowProps) {
  const t = useT()
  const typing = (name: 'position' | 'company' | 'description') => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li>
      <fieldset className="grid gap-5 border-t border-line py-6 sm:grid-cols-2">
        <legend className="sr-only">{t('profile.work.row', { number })}</legend>
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
        <div className="sm:col-span-2">
          <Button variant="quiet" size="sm" className="-ms-3 text-ink-2" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('profile.work.remove')}
            <span className="sr-only">{row.position}</span>
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
