import { useT } from '../../i18n/i18n'
import { languageLevels, type LanguageLevel } from '../../lib/known'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { suggestCertifications, suggestLanguages } from '../concepts/api'
import { typing } from './Essentials'
import { ListField } from './ListField'
import { Place } from './Place'
import { addressOf } from './profileForm'
import type { Editing } from './useProfileEditor'

// The fields that only the detailed editor has; its groups of fields lie in files of their own.

const wide = 'sm:col-span-2'

export function CertificationsField({ form, errors, change }: Editing) {
  const t = useT()
  return (
    <Place
      name="certifications"
      label={t('profile.field.certifications')}
      error={errors.certifications}
      className={wide}
    >
      <ListField
        label={t('profile.field.certifications')}
        value={form.certifications}
        onChange={(certifications) => change({ certifications })}
        suggest={suggestCertifications}
        placeholder={t('profile.field.certificationsPlaceholder')}
      />
    </Place>
  )
}

export function LanguagesField({ form, errors, change }: Editing) {
  const t = useT()
  const { languages } = form
  return (
    <Place
      name="languages"
      label={t('profile.field.languages')}
      error={errors.languages ?? errors.languageLevels}
      className={wide}
    >
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
                onChange={({ target }) =>
                  change({
                    languages: languages.map((one) =>
                      one.name === name ? { name, level: target.value as LanguageLevel | '' } : one,
                    ),
                  })
                }
                options={[
                  { value: '', label: t('profile.field.levelNone') },
                  ...languageLevels.map((value) => ({ value, label: t(`profile.level.${value}`) })),
                ]}
              />
            </div>
          )
        }}
      />
    </Place>
  )
}

export function LinksField({ form, errors, change }: Editing) {
  const t = useT()
  const itemWrong = form.links.some((_, index) => errors[`links.${index}`])
  return (
    <Place
      name="links"
      label={t('profile.field.links')}
      hint={t('profile.field.linksHint')}
      error={errors.links ?? (itemWrong ? t('profile.state.check') : undefined)}
      className={wide}
    >
      <ListField
        type="url"
        label={t('profile.field.links')}
        value={form.links}
        onChange={(links) => change({ links })}
        prepare={addressOf}
        placeholder={t('profile.field.linksPlaceholder')}
        errorOf={(index) => errors[`links.${index}`]}
      />
    </Place>
  )
}

export function PhoneField(editing: Editing) {
  const t = useT()
  return (
    <Place
      name="phone"
      label={t('profile.field.phone')}
      hint={t('profile.field.phoneHint')}
      error={editing.errors.phone}
      className={wide}
    >
      <TextInput
        {...typing(editing, 'phone')}
        type="tel"
        autoComplete="tel"
        className="num max-w-72"
        placeholder={t('profile.field.phonePlaceholder')}
      />
    </Place>
  )
}
