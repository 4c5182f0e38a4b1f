import { useId, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import type { FieldErrors } from '../../lib/formProblems'
import { today } from '../../lib/jobDay'
import { currencies, jobTypes, levels } from '../../lib/known'
import { ComboInput } from '../../ui/ComboInput'
import { Field, type FieldProps } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestOccupations, suggestPlaces, suggestSkills } from '../concepts/api'
import type { FieldName, JobForm } from './jobForm'

interface Props {
  form: JobForm
  errors: FieldErrors
  change: (part: Partial<JobForm>) => void
}

export function JobFields({ form, errors, change }: Props) {
  const t = useT()
  /** What every field of this form has in common. */
  const of = (name: FieldName) => ({ name, label: t(`postJob.field.${name}`), error: errors[name] })
  const typing = (name: FieldName) => ({
    name,
    value: form[name] as string,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div>
      <Group title={t('postJob.section.job')}>
        <Place {...of('title')} required className="sm:col-span-2">
          <ComboInput
            {...typing('title')}
            suggest={suggestOccupations}
            required
            placeholder={t('postJob.field.titlePlaceholder')}
          />
        </Place>
        <Place {...of('department')} optional>
          <TextInput {...typing('department')} placeholder={t('postJob.field.departmentPlaceholder')} />
        </Place>
        <Place {...of('location')} required>
          <ComboInput
            {...typing('location')}
            suggest={suggestPlaces}
            required
            placeholder={t('postJob.field.locationPlaceholder')}
          />
        </Place>
        <Place {...of('jobType')} required>
          <Select
            {...typing('jobType')}
            required
            placeholder={t('postJob.field.choose')}
            options={jobTypes.map((value) => ({ value, label: t(`job.type.${value}`) }))}
          />
        </Place>
        <Place {...of('experienceLevel')} required>
          <Select
            {...typing('experienceLevel')}
            required
            placeholder={t('postJob.field.choose')}
            options={levels.map((value) => ({ value, label: t(`job.levelYears.${value}`) }))}
          />
        </Place>
      </Group>
      <Group title={t('postJob.section.pay')} lead={t('postJob.field.payHint')}>
        <div className="grid grid-cols-2 gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-3">
          <Place {...of('salaryMin')} optional>
            <TextInput
              {...typing('salaryMin')}
              inputMode="numeric"
              dir="ltr"
              className="num"
              placeholder={t('postJob.field.amountPlaceholder')}
            />
          </Place>
          <Place {...of('salaryMax')} optional>
            <TextInput {...typing('salaryMax')} inputMode="numeric" dir="ltr" className="num" />
          </Place>
          <Place {...of('currency')} className="max-sm:col-span-2">
            <Select
              {...typing('currency')}
              options={currencies.map((value) => ({ value, label: t(`job.currency.${value}`) }))}
            />
          </Place>
        </div>
      </Group>
      <Group title={t('postJob.section.text')}>
        <Place {...of('description')} required hint={t('postJob.field.descriptionHint')} className="sm:col-span-2">
          <Textarea {...typing('description')} required rows={8} />
        </Place>
        <Place {...of('requirements')} optional hint={t('postJob.field.perLine')} className="sm:col-span-2">
          <Textarea {...typing('requirements')} rows={4} />
        </Place>
        <Place {...of('benefits')} optional hint={t('postJob.field.perLine')} className="sm:col-span-2">
          <Textarea {...typing('benefits')} rows={4} />
        </Place>
        <Place {...of('skills')} optional hint={t('postJob.field.skillsHint')} className="sm:col-span-2">
          <TagsInput
            commas
            suggest={suggestSkills}
            value={form.skills}
            onChange={(skills) => change({ skills })}
            placeholder={t('postJob.field.skillsPlaceholder')}
          />
        </Place>
      </Group>
      <Group title={t('postJob.section.deadline')}>
        <Place {...of('applicationDeadline')} optional hint={t('postJob.field.deadlineHint')} className="sm:col-span-2">
          <TextInput {...typing('applicationDeadline')} type="date" min={today()} className="num max-w-60" />
        </Place>
      </Group>
    </div>
  )
}

/** A subject of the form, between rules. */
function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-4">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-3">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** A field that is found by name when it is at fault, whatever its control is made of. */
function Place({ name, className, ...field }: FieldProps & { name: FieldName }) {
  return (
    // Room below for the buttons that stay at the bottom of a phone: they must not cover what has the focus.
    <div data-field={name} className={cx('max-lg:[&_:is(input,select,textarea)]:scroll-mb-24', className)}>
      <Field {...field} />
    </div>
  )
}
