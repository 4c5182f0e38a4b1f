import { useT } from '../../i18n/i18n'
import { today } from '../../lib/jobDay'
import { currencies, jobTypes, levels } from '../../lib/known'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { FormSection } from '../../ui/LongForm'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestOccupations, suggestPlaces, suggestSkills } from '../concepts/api'
import type { FieldName } from './jobForm'
import type { useJobEditor } from './useJobEditor'

type Props = Pick<ReturnType<typeof useJobEditor>, 'form' | 'errors' | 'change' | 'field'>

export function JobFields({ form, errors, change, field }: Props) {
  const t = useT()
  /** The props every field of this form shares. */
  const of = (name: FieldName) => ({ name, label: t(`postJob.field.${name}`), error: errors[name] })
  const amount = { inputMode: 'numeric', dir: 'ltr', className: 'num' } as const
  return (
    <div>
      <FormSection title={t('postJob.section.job')}>
        <Field {...of('title')} required className="sm:col-span-2">
          <ComboInput
            {...field('title')}
            suggest={suggestOccupations}
            placeholder={t('postJob.field.titlePlaceholder')}
          />
        </Field>
        <Field {...of('department')} optional>
          <TextInput {...field('department')} placeholder={t('postJob.field.departmentPlaceholder')} />
        </Field>
        <Field {...of('location')} required>
          <ComboInput
            {...field('location')}
            suggest={suggestPlaces}
            placeholder={t('postJob.field.locationPlaceholder')}
          />
        </Field>
        <Field {...of('jobType')} required>
          <Select
            {...field('jobType')}
            placeholder={t('postJob.field.choose')}
            options={jobTypes.map((value) => ({ value, label: t(`job.type.${value}`) }))}
          />
        </Field>
        <Field {...of('experienceLevel')} required>
          <Select
            {...field('experienceLevel')}
            placeholder={t('postJob.field.choose')}
            options={levels.map((value) => ({ value, label: t(`job.levelYears.${value}`) }))}
          />
        </Field>
      </FormSection>
      <FormSection title={t('postJob.section.pay')} lead={t('postJob.field.payHint')}>
        <div className="grid grid-cols-2 gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-3">
          <Field {...of('salaryMin')} optional>
            <TextInput {...field('salaryMin')} {...amount} placeholder={t('postJob.field.amountPlaceholder')} />
          </Field>
          <Field {...of('salaryMax')} optional>
            <TextInput {...field('salaryMax')} {...amount} />
          </Field>
          <Field {...of('currency')} className="max-sm:col-span-2">
            <Select
              {...field('currency')}
              options={currencies.map((value) => ({ value, label: t(`job.currency.${value}`) }))}
            />
          </Field>
        </div>
      </FormSection>
      <FormSection title={t('postJob.section.text')}>
        <Field {...of('description')} required hint={t('postJob.field.descriptionHint')} className="sm:col-span-2">
          <Textarea {...field('description')} rows={8} />
        </Field>
        <Field {...of('requirements')} optional hint={t('postJob.field.perLine')} className="sm:col-span-2">
          <Textarea {...field('requirements')} rows={4} />
        </Field>
        <Field {...of('benefits')} optional hint={t('postJob.field.perLine')} className="sm:col-span-2">
          <Textarea {...field('benefits')} rows={4} />
        </Field>
        <Field {...of('skills')} optional hint={t('postJob.field.skillsHint')} className="sm:col-span-2">
          <TagsInput
            commas
            suggest={suggestSkills}
            value={form.skills}
            onChange={(skills) => change({ skills })}
            placeholder={t('postJob.field.skillsPlaceholder')}
          />
        </Field>
      </FormSection>
      <FormSection title={t('postJob.section.deadline')}>
        <Field {...of('applicationDeadline')} optional hint={t('postJob.field.deadlineHint')} className="sm:col-span-2">
          <TextInput {...field('applicationDeadline')} type="date" min={today()} className="num max-w-60" />
        </Field>
      </FormSection>
    </div>
  )
}
