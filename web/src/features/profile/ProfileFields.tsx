import type { ReactNode } from 'react'
import { useT, type Key, type T } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { availabilities, languageLevels, type LanguageLevel } from '../../lib/known'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import {
  suggestCertifications,
  suggestLanguages,
  suggestOccupations,
  suggestPlaces,
  suggestSkills,
} from '../concepts/api'
import { ListField } from './ListField'
import { addressOf, type FieldName } from './profileForm'
import type { Editing } from './useProfileEditor'

/** The fields that are a single control; groups of fields have files of their own. */
export type SingleField = Exclude<FieldName, 'workHistory' | 'portfolio'>

const hints: Partial<Record<SingleField, Key>> = {
  bio: 'profile.field.bioHint',
  skills: 'profile.field.skillsHint',
  experience: 'profile.field.experienceHint',
  education: 'profile.field.educationHint',
  expectedSalary: 'profile.field.salaryHint',
  links: 'profile.field.linksHint',
  phone: 'profile.field.phoneHint',
}

/** The fields that share a line with another. */
const narrow = new Set<SingleField>(['experience', 'location', 'availability', 'expectedSalary'])

const number = { dir: 'ltr', className: 'num' } as const

const controls: Record<SingleField, (editing: Editing, t: T) => ReactNode> = {
  title: ({ field }, t) => (
    <ComboInput {...field('title')} suggest={suggestOccupations} placeholder={t('profile.field.titlePlaceholder')} />
  ),
  bio: ({ field }) => <Textarea {...field('bio')} rows={6} />,
  skills: ({ form, change }, t) => (
    <TagsInput
      commas
      suggest={suggestSkills}
      value={form.skills}
      onChange={(skills) => change({ skills })}
      placeholder={t('profile.field.skillsPlaceholder')}
    />
  ),
  experience: ({ field }) => <TextInput {...field('experience')} {...number} inputMode="decimal" />,
  location: ({ field }, t) => (
    <ComboInput {...field('location')} suggest={suggestPlaces} placeholder={t('profile.field.locationPlaceholder')} />
  ),
  education: (editing, t) => <ListField {...lines(editing, 'education', t)} />,
  availability: ({ field }, t) => (
    <Select
      {...field('availability')}
      options={availabilities.map((value) => ({ value, label: t(`profile.availability.${value}`) }))}
    />
  ),
  expectedSalary: ({ field }, t) => (
    <TextInput
      {...field('expectedSalary')}
      {...number}
      inputMode="numeric"
      placeholder={t('profile.field.salaryPlaceholder')}
    />
  ),
  certifications: (editing, t) => (
    <ListField {...lines(editing, 'certifications', t)} suggest={suggestCertifications} />
  ),
  languages: ({ form, change }, t) => <Languages languages={form.languages} change={change} t={t} />,
  links: (editing, t) => (
    <ListField
      {...lines(editing, 'links', t)}
      type="url"
      prepare={addressOf}
      errorOf={(index) => editing.errors[`links.${index}`]}
    />
  ),
  phone: ({ field }, t) => (
    <TextInput
      {...field('phone')}
      type="tel"
      autoComplete="tel"
      className="num max-w-72"
      placeholder={t('profile.field.phonePlaceholder')}
    />
  ),
}

/** The named fields, in the order given. */
export function ProfileFields({ names, ...editing }: Editing & { names: readonly SingleField[] }) {
  const t = useT()
  return names.map((name) => (
    <Field
      key={name}
      name={name}
      label={t(`profile.field.${name}`)}
      hint={hints[name] && t(hints[name])}
      error={errorOf(name, editing, t)}
      required={name === 'title'}
      className={cx('min-w-0', !narrow.has(name) && 'sm:col-span-2')}
    >
      {controls[name](editing, t)}
    </Field>
  ))
}

function errorOf(name: SingleField, { form, errors }: Editing, t: T): string | undefined {
  if (errors[name]) return errors[name]
  if (name === 'languages') return errors.languageLevels
  const lineWrong = name === 'links' && form.links.some((_, index) => errors[`links.${index}`])
  return lineWrong ? t('profile.state.check') : undefined
}

/** The props that bind a list of lines to the form. */
function lines({ form, change }: Editing, name: 'education' | 'certifications' | 'links', t: T) {
  return {
    label: t(`profile.field.${name}`),
    value: form[name],
    onChange: (next: readonly string[]) => change({ [name]: next }),
    placeholder: t(`profile.field.${name}Placeholder`),
  }
}

/** Languages, each with how well it is spoken. */
function Languages({ languages, change, t }: Pick<Editing['form'], 'languages'> & Pick<Editing, 'change'> & { t: T }) {
  const levels = [
    { value: '', label: t('profile.field.levelNone') },
    ...languageLevels.map((value) => ({ value, label: t(`profile.level.${value}`) })),
  ]
  const setLevel = (name: string, level: LanguageLevel | '') =>
    change({ languages: languages.map((one) => (one.name === name ? { name, level } : one)) })
  return (
    <ListField
      label={t('profile.field.languages')}
      value={languages.map(({ name }) => name)}
      onChange={(names) =>
        change({ languages: names.map((name) => languages.find((one) => one.name === name) ?? { name, level: '' }) })
      }
      suggest={suggestLanguages}
      placeholder={t('profile.field.languagesPlaceholder')}
      aside={(index) => {
        const { name, level } = languages[index]!
        return (
          <div className="w-44 max-sm:order-last max-sm:w-full max-sm:pb-2">
            <Select
              id={undefined}
              aria-describedby={undefined}
              aria-invalid={undefined}
              aria-label={t('profile.field.level', { name })}
              value={level}
              onChange={({ target }) => setLevel(name, target.value as LanguageLevel | '')}
              options={levels}
            />
          </div>
        )
      }}
    />
  )
}
