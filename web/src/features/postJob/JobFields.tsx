import type { ReactNode } from 'react'
import { useT, type Key, type T } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { today } from '../../lib/jobDay'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { FormSection } from '../../ui/LongForm'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestFrom } from '../concepts/api'
import { fieldList, type FieldName, type JobField, type NamedField, type TagsName } from '../jobs/shared/jobFields'
import type { useJobEditor } from './useJobEditor'

type Props = Pick<ReturnType<typeof useJobEditor>, 'form' | 'errors' | 'change' | 'field'>

const sections = ['job', 'pay', 'text', 'deadline'] as const satisfies readonly JobField['section'][]

export function JobFields(editing: Props) {
  const t = useT()
  return (
    <div>
      {sections.map((section) => {
        const fields = fieldList
          .filter((field) => field.section === section)
          .map((field) => <JobFieldRow key={field.name} field={field} editing={editing} />)
        const pay = section === 'pay'
        return (
          <FormSection
            key={section}
            title={t(`postJob.section.${section}`)}
            lead={pay ? t('postJob.field.payHint') : undefined}
          >
            {pay ? (
              <div className="grid grid-cols-2 gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-3">{fields}</div>
            ) : (
              fields
            )}
          </FormSection>
        )
      })}
    </div>
  )
}

function JobFieldRow({ field, editing }: { field: NamedField; editing: Props }) {
  const t = useT()
  const { name, required, wide, hint, initial } = field
  return (
    <Field
      name={name}
      label={t(`postJob.field.${name}`)}
      hint={hint && t(`postJob.field.${hint}`)}
      error={editing.errors[name]}
      required={required !== undefined}
      optional={required === undefined && initial === undefined}
      className={cx(wide === true && 'sm:col-span-2', wide === 'onPhones' && 'max-sm:col-span-2')}
    >
      {controlOf(field, editing, t)}
    </Field>
  )
}

function controlOf(field: NamedField, { form, change, field: bound }: Props, t: T): ReactNode {
  const { name, kind, rows, suggest, choices = [], words } = field
  const placeholder = field.placeholder && t(`postJob.field.${field.placeholder}`)
  if (kind === 'tags') {
    const tags = name as TagsName
    return (
      <TagsInput
        commas
        suggest={suggest && suggestFrom[suggest]}
        value={form[tags]}
        onChange={(next) => change({ [tags]: next })}
        placeholder={placeholder}
      />
    )
  }
  const typed = bound(name as Exclude<FieldName, TagsName>)
  switch (kind) {
    case 'choice': {
      const options = choices.map((value) => ({ value, label: t(`job.${words}.${value}` as Key) }))
      return <Select {...typed} placeholder={placeholder} options={options} />
    }
    case 'text':
    case 'lines':
      return <Textarea {...typed} rows={rows} />
    case 'amount':
      return <TextInput {...typed} inputMode="numeric" dir="ltr" className="num" placeholder={placeholder} />
    case 'day':
      return <TextInput {...typed} type="date" min={today()} className="num max-w-60" />
    case 'line':
      return suggest ? (
        <ComboInput {...typed} suggest={suggestFrom[suggest]} placeholder={placeholder} />
      ) : (
        <TextInput {...typed} placeholder={placeholder} />
      )
  }
}
