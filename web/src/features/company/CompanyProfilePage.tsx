import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { CompanyProfile } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { industries } from '../../lib/industries'
import { companyLimits, sizes } from '../../lib/known'
import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { ImagePicker } from '../../ui/ImagePicker'
import { FormSection, SkeletonForm } from '../../ui/LongForm'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { profileQuery, removeLogo, saveProfile, uploadLogo, useStoreProfile } from './api'
import { formOf, isYear, sizeText, textOf, type CompanyForm } from './facts'
import { HoursSection } from './HoursForm'

export default function CompanyProfilePage() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(profileQuery)
  return (
    <div className="wrap pt-6 pb-12 md:pt-10">
      <Link
        to="/company/dashboard"
        className="inline-flex min-h-11 items-center gap-2 text-1 font-semibold text-ink-2 hover:text-green"
      >
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('companyProfile.back')}
      </Link>
      <div className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-5 tracking-tight md:text-6">{t('companyProfile.title')}</h1>
          <p className="mt-2 max-w-[60ch] text-3 text-ink-2">{t('companyProfile.lead')}</p>
        </div>
        {/* Reserves the line while the profile loads. */}
        <p className="min-h-6">
          {data && (
            <Link to={companyPath(data.id)} className="font-semibold text-green underline-offset-4 hover:underline">
              {t('companyProfile.see')}
            </Link>
          )}
        </p>
      </div>
      {data ? (
        <>
          <Logo profile={data} />
          <ProfileForm profile={data} />
          <HoursSection />
        </>
      ) : error ? (
        <ErrorState
          title={t('companyProfile.loadFailed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonForm rows={5} label={t('ui.loading')} className="border-t border-line pt-8">
          <Skeleton className="size-20 rounded-control" />
        </SkeletonForm>
      )}
    </div>
  )
}

function Logo({ profile }: { profile: CompanyProfile }) {
  const t = useT()
  const store = useStoreProfile()

  async function change(action: Promise<CompanyProfile>, done: Key): Promise<string | null> {
    try {
      store(await action)
      toast({ title: t(done) })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  return (
    <FormSection beside title={t('companyProfile.logo')} lead={t('companyProfile.logoLead')}>
      <div className="sm:col-span-2">
        <ImagePicker
          name={profile.companyName}
          src={profile.logoUrl}
          onUse={(file) => change(uploadLogo(file), 'companyProfile.logoSaved')}
          onRemove={() => change(removeLogo(), 'companyProfile.logoRemoved')}
        />
      </div>
    </FormSection>
  )
}

function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const t = useT()
  const store = useStoreProfile()
  const [years] = useState(() => ({ min: String(companyLimits.founded), max: String(new Date().getFullYear()) }))
  const { formProps, field, busy, message, errors } = useEditor<CompanyForm>({
    initial: formOf(profile),
    fallback: 'companyProfile.later',
    network: 'companyProfile.network',
    check: ({ founded }): FieldErrors => (isYear(founded) ? {} : { founded: t('companyProfile.foundedWrong', years) }),
    submit: async (form) => {
      store(await saveProfile(textOf(form)))
      toast({ title: t('companyProfile.saved'), description: t('companyProfile.savedText') })
    },
  })
  /** The props every field of this form shares. */
  const of = (name: keyof CompanyForm) => ({ label: t(`companyProfile.field.${name}`), error: errors[name] })
  return (
    <form {...formProps}>
      <FormSection beside title={t('companyProfile.section.company')} lead={t('companyProfile.sectionLead.company')}>
        <Field {...of('companyName')} required className="sm:col-span-2">
          <TextInput {...field('companyName')} autoComplete="organization" required />
        </Field>
        <Field {...of('industry')} required>
          <Select
            {...field('industry')}
            required
            placeholder={t('companyProfile.field.industryChoose')}
            options={withValue(
              industries.map(({ value, label }) => ({ value, label: t(label) })),
              profile.industry,
            )}
          />
        </Field>
        <Field {...of('size')} optional>
          <Select
            {...field('size')}
            options={withValue(
              [
                { value: '', label: t('companyProfile.field.sizeChoose') },
                ...sizes.map((size) => ({ value: size, label: sizeText(t, size) })),
              ],
              profile.size,
            )}
          />
        </Field>
        <Field {...of('founded')} hint={t('companyProfile.field.foundedHint', years)} optional>
          <TextInput {...field('founded')} inputMode="numeric" dir="ltr" maxLength={years.max.length} className="num" />
        </Field>
      </FormSection>
      <FormSection beside title={t('companyProfile.section.contact')} lead={t('companyProfile.sectionLead.contact')}>
        <Field {...of('email')} required>
          <TextInput type="email" {...field('email')} autoComplete="email" required />
        </Field>
        <Field {...of('phone')} hint={t('companyProfile.field.phoneHint')} optional>
          <TextInput type="tel" {...field('phone')} autoComplete="tel" />
        </Field>
        <Field {...of('location')} hint={t('companyProfile.field.locationHint')} required>
          <TextInput {...field('location')} autoComplete="address-level2" required />
        </Field>
        <Field {...of('headquarters')} hint={t('companyProfile.field.headquartersHint')} optional>
          <TextInput {...field('headquarters')} />
        </Field>
        <Field {...of('website')} hint={t('companyProfile.field.websiteHint')} optional className="sm:col-span-2">
          {/* Not type=url: browsers reject an address without a scheme. */}
          <TextInput
            {...field('website')}
            inputMode="url"
            dir="ltr"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </FormSection>
      <FormSection beside title={t('companyProfile.section.about')} lead={t('companyProfile.sectionLead.about')}>
        <Field
          {...of('description')}
          hint={t('companyProfile.field.descriptionHint')}
          optional
          className="sm:col-span-2"
        >
          <Textarea {...field('description')} rows={8} />
        </Field>
      </FormSection>
      <div className="border-t border-line pt-6 lg:ms-[21.5rem]">
        {message && (
          <Alert title={t('companyProfile.failed')} className="mb-5">
            <p>{message}</p>
          </Alert>
        )}
        <Button type="submit" busy={busy}>
          {t(busy ? 'companyProfile.saving' : 'companyProfile.save')}
        </Button>
      </div>
    </form>
  )
}

/** Keeps a value that is not among the options, so that saving another field does not change it. */
function withValue(options: { value: string; label: string }[], value: string) {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]
}
