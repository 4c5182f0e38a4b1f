import { useLanguage, useT, type Key } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { salaryText } from '../../lib/salary'
import { Fact } from '../../ui/DetailPage'
import { Shown } from '../../ui/Shown'
import type { Job } from './api'
import { CompanyName } from './CompanyName'
import { fieldList, type JobField, type NamedField } from './shared/jobFields'
import { dayInRiyadh } from './words'

/** The fields among the facts; texts and lists have headings of their own. */
const facts = fieldList.filter(({ kind, shown }) => shown && (kind === 'line' || kind === 'choice' || kind === 'day'))

function factsOf(job: Job, ...sections: JobField['section'][]) {
  return facts
    .filter(({ section }) => sections.includes(section))
    .map((field) => (
      <FieldFact
        key={field.name}
        field={field}
        value={job[field.name] as string}
        shownAs={field.name === 'location' ? job.shown.location : undefined}
      />
    ))
}

/** The facts in one place, beside what the company wrote. */
export function JobDetails({ job }: { job: Job }) {
  const t = useT()
  const language = useLanguage()
  const posted = job.postedAt ?? job.createdAt
  return (
    <aside aria-labelledby="details" className="rounded-3 bg-sand p-6">
      <h2 id="details" className="mb-2 text-3">
        {t('jobs.job.details')}
      </h2>
      <dl className="*:last:pb-0">
        <Fact name={t('jobs.job.company')}>
          <CompanyName job={job} />
        </Fact>
        {factsOf(job, 'job')}
        <Fact name={t('jobs.job.salary')}>
          <bdi className="num">{salaryText(t, job)}</bdi>
        </Fact>
        <Fact name={t('jobs.job.date')}>
          <time dateTime={posted} suppressHydrationWarning>
            {formatDate(posted, language)}
          </time>
        </Fact>
        {factsOf(job, 'text', 'deadline')}
        {job.blind && <Fact name={t('jobs.job.reading')}>{t('jobs.job.blind')}</Fact>}
        {job.views > 0 && <Fact name={t('jobs.job.views')}>{t('jobs.views', { count: job.views })}</Fact>}
        <Fact name={t('jobs.job.applications')}>{t('jobs.applications', { count: job.applicationsCount })}</Fact>
      </dl>
    </aside>
  )
}

/** A draft may leave any of them empty. */
function FieldFact({
  field: { kind, shown, words },
  value,
  shownAs = value,
}: {
  field: NamedField
  value: string
  /** In the reader's language. */
  shownAs?: string
}) {
  const t = useT()
  const language = useLanguage()
  if (value === '' || !shown) return null
  return (
    <Fact name={t(`jobs.job.${shown}`)}>
      {kind === 'line' && <Shown written={value} shown={shownAs} />}
      {kind === 'choice' && t(`job.${words}.${value}` as Key)}
      {kind === 'day' && (
        <time dateTime={value} suppressHydrationWarning>
          {formatDate(dayInRiyadh(value), language)}
        </time>
      )}
    </Fact>
  )
}
