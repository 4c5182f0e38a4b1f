import { useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { salaryText } from '../../lib/salary'
import { Fact } from '../../ui/DetailPage'
import type { Job } from './api'
import { CompanyName } from './CompanyName'
import { dayInRiyadh } from './words'

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
        {job.department !== '' && (
          <Fact name={t('jobs.job.department')}>
            <bdi>{job.department}</bdi>
          </Fact>
        )}
        {job.location !== '' && (
          <Fact name={t('jobs.job.location')}>
            <bdi>{job.location}</bdi>
          </Fact>
        )}
        {/* A draft may leave these open. */}
        {job.jobType && <Fact name={t('jobs.job.type')}>{t(`job.type.${job.jobType}`)}</Fact>}
        {job.experienceLevel && <Fact name={t('jobs.job.level')}>{t(`job.levelYears.${job.experienceLevel}`)}</Fact>}
        <Fact name={t('jobs.job.salary')}>
          <bdi className="num">{salaryText(t, job)}</bdi>
        </Fact>
        <Fact name={t('jobs.job.date')}>
          <time dateTime={posted}>{formatDate(posted, language)}</time>
        </Fact>
        {job.applicationDeadline !== '' && (
          <Fact name={t('jobs.job.deadline')}>
            <time dateTime={job.applicationDeadline}>{formatDate(dayInRiyadh(job.applicationDeadline), language)}</time>
          </Fact>
        )}
        {job.views > 0 && <Fact name={t('jobs.job.views')}>{t('jobs.views', { count: job.views })}</Fact>}
        <Fact name={t('jobs.job.applications')}>{t('jobs.applications', { count: job.applicationsCount })}</Fact>
      </dl>
    </aside>
  )
}
