import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/client'
import type { CompanyProfile } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { industries } from '../../lib/industries'
import { companyLimits, sizes } from '../../lib/known'
import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { useForm } from '../../lib/useForm'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { ImagePicker } from '../../ui/ImagePicker'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { profileQuery, removeLogo, saveProfile, uploadLogo, useStoreProfile } from './api'
import { isYear, sizeText, textOf } from './facts'

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
        {/* Its place is kept while the profile loads. */}
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
        </>
      ) : error ? (
        <ErrorState
          title={t('companyProfile.loadFailed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton />
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
    <Group title={t('companyProfile.logo')} lead={t('companyProfile.logoLead')}>
      <div className="sm:col-span-2">
        <ImagePicker
          name={profile.companyName}
          src={profile.logoUrl}
          onUse={(file) => change(uploadLogo(file), 'companyProfile.logoSaved')}
          onRemove={() => change(removeLogo(), 'companyProfile.logoRemoved')}
        />
      </div>
    </Group>
  )
}

function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const t = useT()
  const store = useStoreProfile()
  const [years] = useState(() => ({ min: String(companyLimits.founded), max: String(new Date().getFullYear()) }))
  const { form, busy, message, errors } = useForm({
    fallback: 'companyProfile.later',
    network: 'companyProfile.network',
    check: ({ founded = '' }): Record<string, string> =>
      isYear(founded) ? {} : { founded: t('companyProfile.foundedWrong', years) },
    submit: async (values) => {
      store(await saveProfile(textOf(values)))
      toast({ title: t('companyProfile.saved'), description: t('companyProfile.savedText') })
    },
  })
  /** What every field of this form has in common. */
  const of = (name: keyof CompanyProfile) => ({ label: t(`companyProfile.field.${name}` as Key), error: errors[name] })
  return (
    <form {...form}>
      <Group title={t('companyProfile.section.company')} lead={t('companyProfile.sectionLead.company')}>
        <Field {...of('companyName')} required className="sm:col-span-2">
          <TextInput name="companyName" autoComplete="organization" required defaultValue={profile.companyName} />
        </Field>
        <Field {...of('industry')} required>
          <Select
            name="industry"
            required
            defaultValue={profile.industry}
            placeholder={t('companyProfile.field.industryChoose')}
            options={withValue(
              industries.map(({ value, label }) => ({ value, label: t(label) })),
              profile.industry,
            )}
          />
        </Field>
        <Field {...of('size')} optional>
          <Select
            name="size"
            defaultValue={profile.size}
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
          <TextInput
            name="founded"
            inputMode="numeric"
            dir="ltr"
            maxLength={years.max.length}
            className="num"
            defaultValue={profile.founded ?? ''}
          />
        </Field>
      </Group>
      <Group title={t('companyProfile.section.contact')} lead={t('companyProfile.sectionLead.contact')}>
        <Field {...of('email')} required>
          <TextInput type="email" name="email" autoComplete="email" required defaultValue={profile.email} />
        </Field>
        <Field {...of('phone')} hint={t('companyProfile.field.phoneHint')} optional>
          <TextInput type="tel" name="phone" autoComplete="tel" defaultValue={profile.phone} />
        </Field>
        <Field {...of('location')} hint={t('companyProfile.field.locationHint')} required>
          <TextInput name="location" autoComplete="address-level2" required defaultValue={profile.location} />
        </Field>
        <Field {...of('headquarters')} hint={t('companyProfile.field.headquartersHint')} optional>
          <TextInput name="headquarters" defaultValue={profile.headquarters} />
        </Field>
        <Field {...of('website')} hint={t('companyProfile.field.websiteHint')} optional className="sm:col-span-2">
          {/* Not type=url: browsers would refuse an address without its https. */}
          <TextInput
            name="website"
            inputMode="url"
            dir="ltr"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.website}
          />
        </Field>
      </Group>
      <Group title={t('companyProfile.section.about')} lead={t('companyProfile.sectionLead.about')}>
        <Field
          {...of('description')}
          hint={t('companyProfile.field.descriptionHint')}
          optional
          className="sm:col-span-2"
        >
          <Textarea name="description" rows={8} defaultValue={profile.description} />
        </Field>
      </Group>
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

/** A value that is not among the options stays chosen: it must not change because somebody saves another field. */
function withValue(options: { value: string; label: string }[], value: string) {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]
}

/** One topic of the form: its name at the start, its fields beside it. Rules between topics, no boxes. */
function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-18 gap-y-5 border-t border-line py-8 lg:grid-cols-[17rem_1fr]">
      <div>
        <h2 id={id} className="text-4">
          {title}
        </h2>
        <p className="mt-1 text-ink-3">{lead}</p>
      </div>
      <div className="grid max-w-[40rem] min-w-0 gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

function FormSkeleton() {
  const t = useT()
  return (
    <div role="status" className="grid max-w-[38rem] gap-6 border-t border-line pt-8">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="size-20 rounded-control" />
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  )
}
