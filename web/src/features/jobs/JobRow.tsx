import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { companyPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { ReasonLine } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { resultRow } from '../../ui/rowStyle'
import { Shown } from '../../ui/Shown'
import { pairs } from '../../ui/shownPairs'
import { statusTone } from '../applications/shared/statusTone'
import { AnswerTime } from './AnswerTime'
import { SaveButton } from './SaveButton'
import type { FoundJob } from './types'
import { ageText } from './words'

const skillsShown = 4
const reasonsShown = 2

/**
 * A job in the list of results: title, company and place, pay with reply time and age, then why it fits. The whole row
 * leads to it; what stands at its end lies above that.
 */
export function JobRow({ job, savable }: { job: FoundJob; savable: boolean }) {
  const t = useT()
  const { match } = job
  return (
    <li className={resultRow}>
      <Avatar name={job.companyName} src={job.companyLogoUrl} className="size-10 text-2 md:size-12" />
      <div className="min-w-0">
        <h3 className="text-3">
          <Link
            to={jobPath(job.id)}
            className={cx(
              'inline-block min-h-6 break-words group-hover:text-green after:absolute after:inset-0',
              job.applicationStatus !== '' && 'text-ink-2',
            )}
          >
            <Shown written={job.title} shown={job.shown.title} />
          </Link>
        </h3>
        <p className="mt-0.5 break-words text-ink-2">
          <Link
            to={companyPath(job.companyId)}
            className={cx(
              'relative z-1 font-semibold text-ink underline-offset-4 hover:text-green hover:underline',
              'max-md:block',
            )}
          >
            <bdi>{job.companyName}</bdi>
          </Link>
          <span className="max-md:hidden">{dot}</span>
          <Shown written={job.location} shown={job.shown.location} />
          {job.jobType && dot}
          {job.jobType && <span className="whitespace-nowrap">{t(`job.type.${job.jobType}`)}</span>}
        </p>
        <Facts job={job} />
        {match && <ReasonLine reasons={match.matchReasons.slice(0, reasonsShown)} className="mt-1.5" />}
        <Skills job={job} className={match ? 'max-md:hidden' : undefined} />
      </div>
      <div className="flex items-start gap-2 max-md:flex-col max-md:items-center">
        {match && (
          <Ring
            size="sm"
            value={match.matchScore}
            label={t('ui.match.label', { value: match.matchScore })}
            className="max-md:size-11"
          />
        )}
        {savable && <SaveButton job={job} className="relative z-1 -me-3 max-md:me-0 md:mt-1.5" />}
      </div>
    </li>
  )
}

/** What it pays, how soon the company answers, and how old it is. */
function Facts({ job }: { job: FoundJob }) {
  const t = useT()
  const language = useLanguage()
  const posted = job.postedAt ?? job.createdAt
  const stated = job.salaryMin !== null || job.salaryMax !== null
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-1 text-ink-3">
      <bdi className={cx('num', stated && 'text-2 font-semibold text-ink')}>{salaryText(t, job)}</bdi>
      <AnswerTime hours={job.companyAnswersIn} />
      <time dateTime={posted} suppressHydrationWarning>
        {ageText(posted, language)}
      </time>
      {job.applicationStatus !== '' && (
        <Chip tone={statusTone[job.applicationStatus]}>
          {t('jobs.apply.applied', { status: t(`job.application.${job.applicationStatus}`) })}
        </Chip>
      )}
    </div>
  )
}

/** The first few, in a quiet line. */
function Skills({ job, className }: { job: FoundJob; className?: string }) {
  const t = useT()
  const all = pairs(job.skills, job.shown.skills)
  const more = all.length - skillsShown
  if (all.length === 0) return null
  return (
    <ul className={cx('mt-1.5 flex flex-wrap gap-x-1 text-1 text-ink-3', className)}>
      {all.slice(0, skillsShown).map((skill, index) => (
        <li key={skill.written} className="max-w-full">
          {index > 0 && <span aria-hidden="true">{'· '}</span>}
          <Shown {...skill} />
        </li>
      ))}
      {more > 0 && <li>{t('jobs.moreSkills', { count: more })}</li>}
    </ul>
  )
}
