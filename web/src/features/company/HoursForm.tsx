import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { messageOf } from '../../api/client'
import type { CompanyHours } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { companyLimits, weekDays } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { ErrorState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { FormSection, SkeletonForm } from '../../ui/LongForm'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { hoursQuery, saveHours } from './api'

/** When the company works, for applicants to read. It stops no clock, and the form says so. */
export function HoursSection() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(hoursQuery)
  if (data) return <HoursForm hours={data} />
  if (error)
    return (
      <ErrorState
        title={t('companyProfile.hours.failed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonForm rows={2} label={t('ui.loading')} className="border-t border-line pt-8" />
}

/** Most companies here work from Sunday to Thursday: what the fields suggest once a day is chosen. */
const usual = { from: '08:00', to: '17:00' }

function HoursForm({ hours }: { hours: CompanyHours }) {
  const t = useT()
  const client = useQueryClient()
  const { form, change, field, formProps, busy, message, errors } = useEditor<CompanyHours>({
    initial: hours,
    fallback: 'companyProfile.later',
    network: 'companyProfile.network',
    submit: async (form) => {
      const kept = await saveHours(form)
      client.setQueryData(hoursQuery.queryKey, kept)
      toast({ title: t('companyProfile.hours.saved') })
      return kept
    },
  })
  const open = form.days.length > 0
  function turn(day: string, on: boolean) {
    change((now) => {
      const days = on ? [...now.days, day] : now.days.filter((one) => one !== day)
      return { days, from: now.from || usual.from, to: now.to || usual.to }
    })
  }
  const setHoliday = (at: number, part: Partial<CompanyHours['holidays'][number]>) =>
    change((now) => ({ holidays: now.holidays.map((one, i) => (i === at ? { ...one, ...part } : one)) }))
  return (
    <form {...formProps}>
      <FormSection beside title={t('companyProfile.hours.title')} lead={t('companyProfile.hours.lead')}>
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-1 font-semibold">{t('companyProfile.hours.days')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {weekDays.map((day) => (
              <Checkbox
                key={day}
                id={`works-${day}`}
                checked={form.days.includes(day)}
                onChange={(event) => turn(day, event.target.checked)}
                label={t(`promise.day.${day}`)}
              />
            ))}
          </div>
        </fieldset>
        {open && (
          <>
            <Field label={t('companyProfile.hours.from')} error={errors.from}>
              <TextInput type="time" {...field('from')} className="num" />
            </Field>
            <Field label={t('companyProfile.hours.to')} error={errors.to}>
              <TextInput type="time" {...field('to')} className="num" />
            </Field>
          </>
        )}
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-1 font-semibold">{t('companyProfile.hours.holidays')}</legend>
          <ul className="grid gap-4">
            {form.holidays.map(({ name, first, last }, i) => (
              // Rows have nothing of their own but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
                <Field label={t('companyProfile.hours.name')}>
                  <TextInput
                    value={name}
                    maxLength={companyLimits.holiday}
                    onChange={({ target }) => setHoliday(i, { name: target.value })}
                  />
                </Field>
                <Field label={t('companyProfile.hours.first')}>
                  <TextInput
                    type="date"
                    value={first}
                    className="num"
                    onChange={({ target }) => setHoliday(i, { first: target.value })}
                  />
                </Field>
                <Field label={t('companyProfile.hours.last')}>
                  <TextInput
                    type="date"
                    value={last}
                    className="num"
                    onChange={({ target }) => setHoliday(i, { last: target.value })}
                  />
                </Field>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t('companyProfile.hours.remove', { name: name || t('companyProfile.hours.unnamed') })}
                  onClick={() => change((now) => ({ holidays: now.holidays.filter((_, at) => at !== i) }))}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
          {errors.holidays && (
            <p role="alert" className="mt-2 text-1 text-clay">
              {errors.holidays}
            </p>
          )}
          {form.holidays.length < companyLimits.holidays ? (
            <Button
              variant="quiet"
              className="-ms-4 mt-2"
              onClick={() => change((now) => ({ holidays: [...now.holidays, { name: '', first: '', last: '' }] }))}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('companyProfile.hours.add')}
            </Button>
          ) : (
            <p className="mt-2 text-1 text-ink-3">
              {t('companyProfile.hours.full', { count: companyLimits.holidays })}
            </p>
          )}
        </fieldset>
      </FormSection>
      <div className="border-t border-line pt-6 lg:ms-[21.5rem]">
        {message && (
          <Alert title={t('companyProfile.failed')} className="mb-5">
            <p>{message}</p>
          </Alert>
        )}
        <Button type="submit" variant="secondary" busy={busy}>
          {t('companyProfile.hours.save')}
        </Button>
      </div>
    </form>
  )
}
