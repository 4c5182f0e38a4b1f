import { useT } from '../../i18n/i18n'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { withPiece } from './profileForm'
import { Rows } from './Rows'
import type { Editing } from './useProfileEditor'

/** Things a talent has made, each with a link to it. */
export function PortfolioFields({ form, errors, change }: Editing) {
  const t = useT()
  return (
    <Rows
      name="portfolio"
      words="portfolio"
      rows={form.portfolio}
      edit={(next) => change(({ portfolio }) => ({ portfolio: next(portfolio) }))}
      withNew={withPiece}
      titleOf={({ title }) => title}
      heading={t('profile.portfolio.label')}
      error={errors.portfolio}
    >
      {({ title, url, description }, index, onChange) => (
        <>
          <Field label={t('profile.portfolio.title')} error={errors[`portfolio.${index}.title`]} required>
            <TextInput value={title} onChange={({ target }) => onChange({ title: target.value })} />
          </Field>
          <Field label={t('profile.portfolio.url')} error={errors[`portfolio.${index}.url`]} optional>
            <TextInput
              dir="ltr"
              inputMode="url"
              placeholder={t('profile.portfolio.urlPlaceholder')}
              value={url}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          </Field>
          <Field
            label={t('profile.portfolio.description')}
            error={errors[`portfolio.${index}.description`]}
            optional
            className="sm:col-span-2"
          >
            <Textarea rows={2} value={description} onChange={({ target }) => onChange({ description: target.value })} />
          </Field>
        </>
      )}
    </Rows>
  )
}
