import type { ReactNode } from 'react'
import { useT, type T } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { availabilities, languageLevels, type LanguageLevel } from '../../lib/known'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { suggestFrom, suggestLanguages } from '../concepts/api'
import { ListField } from './ListField'
import { addressOf, type ProfileForm } from './profileForm'
import { fieldOf, type FieldName } from './shared/profileFields'
import type { Editing } from './useProfileEditor'

/** The fields that are a single control; groups of fields have files of their own. */
export type SingleField = Exclude<FieldName, 'workHistory' | 'portfolio'>

type TextName = { [Name in SingleField]: ProfileForm[Name] extends string ? Name : never }[SingleField]

const number = { dir: 'ltr', className: 'num' } as const

/** The words and suggestions that a field's control begins with. */
function helpOf(name: SingleField, t: T) {
  const { suggest, placeholder } = fieldOf(name)
  return {
    suggest: suggest && suggestFrom[suggest],
    placeholder: placeholder && t(`profile.field.${placeholder}`),
  }
}

function controlOf(name: SingleField, editing: Editing, t: T): ReactNode {
  if (name === 'languages') return <Languages languages={editing.form.languages} change={editing.change} t={t} />
  const value = editing.form[name]
  return typeof value === 'string' ? textControl(name as TextName, editing, t) : listControl(name, value, editing, t)
}

function listControl(name: SingleField, value: readonly string[], { change, errors }: Editing, t: T) {
  const { kind } = fieldOf(name)
  const bound = { value, onChange: (next: readonly string[]) => change({ [name]: next }), ...helpOf(name, t) }
  if (kind === 'tags') return <TagsInput commas {...bound} />
  const lines = { ...bound, label: t(`profile.field.${name}`) }
  if (kind === 'lines') return <ListField {...lines} />
  return <ListField {...lines} type="url" prepare={addressOf} errorOf={(index) => errors[`${name}.${index}`]} />
}

function textControl(name: TextName, { field }: Editing, t: T) {
  const { kind } = fieldOf(name)
  const { suggest, placeholder } = helpOf(name, t)
  const typed = field(name)
  switch (kind) {
    case 'text':
      return <Textarea {...typed} rows={6} />
    case 'years':
      return <TextInput {...typed} {...number} inputMode="decimal" />
    case 'amount':
      return <TextInput {...typed} {...number} inputMode="numeric" placeholder={placeholder} />
    case 'phone':
      return <TextInput {...typed} type="tel" autoComplete="tel" className="num max-w-72" placeholder={placeholder} />
    case 'availability':
      return (
        <Select
          {...typed}
          options={availabilities.map((value) => ({ value, label: t(`profile.availability.${value}`) }))}
        />
      )
    default:
      return suggest ? (
        <ComboInput {...typed} suggest={suggest} placeholder={placeholder} />
      ) : (
        <TextInput {...typed} placeholder={placeholder} />
      )
  }
}

/** The named fields, in the order given. */
export function ProfileFields({ names, ...editing }: Editing & { names: readonly SingleField[] }) {
  const t = useT()
  return names.map((name) => {
    const { hint, required, narrow } = fieldOf(name)
    return (
      <Field
        key={name}
        name={name}
        label={t(`profile.field.${name}`)}
        hint={hint && t(`profile.field.${hint}`)}
        error={errorOf(name, editing, t)}
        required={required}
        className={cx('min-w-0', !narrow && 'sm:col-span-2')}
      >
        {controlOf(name, editing, t)}
      </Field>
    )
  })
}

function errorOf(name: SingleField, { form, errors }: Editing, t: T): string | undefined {
  if (errors[name]) return errors[name]
  if (name === 'languages') return errors.languageLevels
  const lineWrong = name === 'links' && form.links.some((_, index) => errors[`links.${index}`])
  return lineWrong ? t('profile.state.check') : undefined
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
