import { CalendarClock, MapPin, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useT, type Key } from '../../i18n/i18n'
import { amountOf } from '../../lib/amount'
import { cx } from '../../lib/cx'
import { formatDate } from '../../lib/format'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { Written, WrittenList } from '../../ui/Written'
import { fieldList, type FieldName, type NamedField } from '../jobs/shared/jobFields'
import { linesOf, type JobForm } from './jobForm'

/** Shown at the top, each in its own way. */
const atTop = new Set<FieldName>([
  'title',
  'department',
  'location',
  'jobType',
  'experienceLevel',
  'salaryMin',
  'salaryMax',
  'currency',
  'applicationDeadline',
])

/** The headings that differ from the labels of the form. */
const headings: Partial<Record<FieldName, Key>> = {
  description: 'postJob.see.description',
  requirements: 'postJob.see.requirements',
  benefits: 'postJob.see.benefits',
  skills: 'postJob.see.skills',
}

/** The job as candidates will read it, as far as it is written. */
export function JobPreview({ form, company }: { form: JobForm; company: { name: string; logo: string } }) {
  const t = useT()
  const language = useLanguage()
  const title = form.title.trim()
  const place = form.location.trim()
  const department = form.department.trim()
  const deadline = dateOf(form.applicationDeadline)
  return (
    <article>
      <p className={cx('text-5 leading-tight font-semibold break-words', title === '' && 'text-ink-3')}>
        {title ? <bdi>{title}</bdi> : t('postJob.see.untitled')}
      </p>
      <p className="mt-1 break-words text-ink-2">
        <Avatar name={company.name} src={company.logo} className="me-2 inline-grid size-6 align-middle text-1" />
        <bdi>{company.name}</bdi>
        {department !== '' && (
          <>
            {' · '}
            <bdi>{department}</bdi>
          </>
        )}
      </p>
      {(form.jobType || form.experienceLevel) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {form.jobType && <Chip>{t(`job.type.${form.jobType}`)}</Chip>}
          {form.experienceLevel && <Chip>{t(`job.level.${form.experienceLevel}`)}</Chip>}
        </p>
      )}
      <ul className="mt-4 grid gap-2 border-y border-line py-4">
        <Fact Icon={MapPin} quiet={place === ''}>
          {place || t('postJob.see.nowhere')}
        </Fact>
        <Fact Icon={Wallet}>
          {salaryText(t, {
            salaryMin: whole(form.salaryMin),
            salaryMax: whole(form.salaryMax),
            currency: form.currency,
          })}
        </Fact>
        {deadline && (
          <Fact Icon={CalendarClock}>{t('postJob.see.deadline', { date: formatDate(deadline, language) })}</Fact>
        )}
      </ul>
      {fieldList
        .filter(({ name }) => !atTop.has(name))
        .map((field) => (
          <Part key={field.name} field={field} value={form[field.name]} />
        ))}
    </article>
  )
}

/** An amount that is no number yet is shown as none. */
function whole(typed: string): number | null {
  const amount = amountOf(typed)
  return Number.isNaN(amount) ? null : amount
}

/** A date input may hold a year of five digits while it is typed. */
function dateOf(day: string): Date | null {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? null : date
}

function Fact({ Icon, quiet, children }: { Icon: LucideIcon; quiet?: boolean; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2.5', quiet ? 'text-ink-3' : 'text-ink-2')}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" />
      <bdi className="num min-w-0 break-words">{children}</bdi>
    </li>
  )
}

/** One field under its heading; nothing while it is empty, except where the description will be. */
function Part({ field: { name, kind }, value }: { field: NamedField; value: JobForm[FieldName] }) {
  const t = useT()
  const items = typeof value === 'string' ? linesOf(value) : value
  if (items.length === 0 && name !== 'description') return null
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-1 text-ink-3">{t(headings[name] ?? `postJob.field.${name}`)}</h3>
      {items.length === 0 && <p className="text-ink-3">{t('postJob.see.noText')}</p>}
      {items.length > 0 && typeof value === 'string' && kind !== 'lines' && (
        <Written text={value} className="text-ink-2" />
      )}
      {kind === 'lines' && <WrittenList items={items} className="text-ink-2" />}
      {kind === 'tags' && (
        <p className="flex flex-wrap gap-2">
          {items.map((item) => (
            <Chip key={item}>{item}</Chip>
          ))}
        </p>
      )}
    </div>
  )
}
