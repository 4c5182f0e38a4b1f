import { useT } from '../../i18n/i18n'
import { industries } from '../../lib/industries'
import { Field } from '../../ui/Field'
import { NewPasswordField } from '../../ui/NewPasswordField'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { SignupForm } from './SignupForm'

const empty = { companyName: '', industry: '', email: '', password: '', location: '', phone: '' }

export default function CompanySignupPage() {
  const t = useT()
  return (
    <SignupForm who="company" initial={empty}>
      {({ field, errors }) => (
        <>
          <Field label={t('auth.field.companyName')} error={errors.companyName} required>
            <TextInput {...field('companyName')} autoComplete="organization" required />
          </Field>
          <Field label={t('auth.field.industry')} error={errors.industry} required>
            <Select
              {...field('industry')}
              required
              placeholder={t('auth.field.industryChoose')}
              options={industries.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </Field>
          <Field label={t('auth.field.businessEmail')} error={errors.email} required>
            <TextInput {...field('email')} type="email" autoComplete="email" required />
          </Field>
          <NewPasswordField {...field('password')} label={t('auth.field.password')} error={errors.password} />
          <Field label={t('auth.field.location')} hint={t('auth.field.locationHint')} error={errors.location} required>
            <TextInput {...field('location')} autoComplete="address-level2" required />
          </Field>
          <Field label={t('auth.field.phone')} hint={t('auth.field.phoneHint')} error={errors.phone} optional>
            <TextInput {...field('phone')} type="tel" autoComplete="tel" />
          </Field>
        </>
      )}
    </SignupForm>
  )
}
