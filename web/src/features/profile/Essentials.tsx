import { useT } from '../../i18n/i18n'
import { availabilities } from '../../lib/known'
import { ComboInput } from '../../ui/ComboInput'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestOccupations, suggestPlaces, suggestSkills } from '../concepts/api'
import { ListField } from './ListField'
import { Place } from './Place'
import type { Editing } from './useProfileEditor'

// The fields that both editors have, each in the place its page gives it.

const wide = 'sm:col-span-2'

type Typed = 'title' | 'bio' | 'experience' | 'location' | 'availability' | 'expectedSalary' | 'phone'

/** What a control that is typed or chosen in needs to be one of the form's. */
export function typing({ form, change }: Editing, name: Typed) {
  return {
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  }
}

export function TitleField(editing: Editing) {
  const t = useT()
  return (
    <Place name="title" label={t('profile.field.title')} error={editing.errors.title} required className={wide}>
      <ComboInput
        {...typing(editing, 'title')}
        suggest={suggestOccupations}
        placeholder={t('profile.field.titlePlaceholder')}
      />
    </Place>
  )
}

export function BioField(editing: Editing) {
  const t = useT()
  return (
    <Place
      name="bio"
      label={t('profile.field.bio')}
      hint={t('profile.field.bioHint')}
      error={editing.errors.bio}
      className={wide}
    >
      <Textarea {...typing(editing, 'bio')} rows={6} />
    </Place>
  )
}

export function SkillsField({ form, errors, change }: Editing) {
  const t = useT()
  return (
    <Place
      name="skills"
      label={t('profile.field.skills')}
      hint={t('profile.field.skillsHint')}
      error={errors.skills}
      className={wide}
    >
      <TagsInput
        commas
        suggest={suggestSkills}
        value={form.skills}
        onChange={(skills) => change({ skills })}
        placeholder={t('profile.field.skillsPlaceholder')}
      />
    </Place>
  )
}

export function ExperienceField(editing: Editing) {
  const t = useT()
  return (
    <Place
      name="experience"
      label={t('profile.field.experience')}
      hint={t('profile.field.experienceHint')}
      error={editing.errors.experience}
    >
      <TextInput {...typing(editing, 'experience')} inputMode="decimal" dir="ltr" className="num" />
    </Place>
  )
}

export function LocationField(editing: Editing) {
  const t = useT()
  return (
    <Place name="location" label={t('profile.field.location')} error={editing.errors.location}>
      <ComboInput
        {...typing(editing, 'location')}
        suggest={suggestPlaces}
        placeholder={t('profile.field.locationPlaceholder')}
      />
    </Place>
  )
}

export function EducationField({ form, errors, change }: Editing) {
  const t = useT()
  return (
    <Place
      name="education"
      label={t('profile.field.education')}
      hint={t('profile.field.educationHint')}
      error={errors.education}
      className={wide}
    >
      <ListField
        label={t('profile.field.education')}
        value={form.education}
        onChange={(education) => change({ education })}
        placeholder={t('profile.field.educationPlaceholder')}
      />
    </Place>
  )
}

export function AvailabilityField(editing: Editing) {
  const t = useT()
  return (
    <Place name="availability" label={t('profile.field.availability')} error={editing.errors.availability}>
      <Select
        {...typing(editing, 'availability')}
        options={availabilities.map((value) => ({ value, label: t(`profile.availability.${value}`) }))}
      />
    </Place>
  )
}

export function SalaryField(editing: Editing) {
  const t = useT()
  return (
    <Place
      name="expectedSalary"
      label={t('profile.field.expectedSalary')}
      hint={t('profile.field.salaryHint')}
      error={editing.errors.expectedSalary}
    >
      <TextInput
        {...typing(editing, 'expectedSalary')}
        inputMode="numeric"
        dir="ltr"
        className="num"
        placeholder={t('profile.field.salaryPlaceholder')}
      />
    </Place>
  )
}
