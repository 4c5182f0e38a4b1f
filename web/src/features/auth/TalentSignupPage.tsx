import { useT } from '../../i18n/i18n'
import { Field } from '../../ui/Field'
import { NewPasswordField } from '../../ui/NewPasswordField'
import { TextInput } from '../../ui/TextInput'
import { SignupForm } from './SignupForm'

const empty = { firstName: '', lastName: '', email: '', password: '', location: '', title: '' }

export default function TalentSignupPage() {
  const t = useT()
  return (
    <SignupForm who="talent" initial={empty}>
      {({ field, errors }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('auth.field.firstName')} error={errors.firstName} required>
              <TextInput {...field('firstName')} autoComplete="given-name" required />
            </Field>
            <Field label={t('auth.field.lastName')} error={errors.lastName} required>
              <TextInput {...field('lastName')} autoComplete="family-name" required />
            </Field>
          </div>
          <Field label={t('auth.field.email')} error={errors.email} required>
            <TextInput {...field('email')} type="email" autoComplete="email" required />
          </Field>
          <NewPasswordField {...field('password')} label={t('auth.field.password')} error={errors.password} />
          <Field label={t('auth.field.location')} hint={t('auth.field.locationHint')} error={errors.location} required>
            <TextInput {...field('location')} autoComplete="address-level2" required />
          </Field>
          <Field label={t('auth.field.jobTitle')} hint={t('auth.field.jobTitleHint')} error={errors.title} required>
            <TextInput {...field('title')} autoComplete="organization-title" required />
          </Field>
        </>
      )}
    </SignupForm>
  )
}
