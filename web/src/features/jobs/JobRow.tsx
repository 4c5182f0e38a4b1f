import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { companyPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { salaryText } from '../../lib/salary'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { resultRow } from '../../ui/rowStyle'
import { Shown } from '../../ui/Shown'
import { SkillList } from '../../ui/SkillList'
import { statusTone } from '../applications/shared/statusTone'
import type { Job } from './api'
import { SaveButton } from './SaveButton'
import { daysAgo, daysSince } from './words'

const skillsShown = 4

/** A job in the list of results. The whole row leads to it; the bookmark lies above that. */
export function JobRow({ job, savable }: { job: Job; savable: boolean }) {
  const t = useT()
  const language = useLanguage()
  const posted = job.postedAt ?? job.createdAt
  return (
    <li className={resultRow}>
      <Avatar name={job.companyName} src={job.companyLogoUrl} className="size-10 text-2 md:size-12" />
      <div className="min-w-0 md:row-span-2">
        <h3 className="text-3">
          <Link to={jobPath(job.id)} className="break-words group-hover:text-green after:absolute after:inset-0">
            <Shown written={job.title} shown={job.shown.title} />
          </Link>
        </h3>
        <p className="mt-1 break-words text-ink-2">
          <Link
            to={companyPath(job.companyId)}
            className="relative z-1 font-semibold text-ink underline-offset-4 hover:text-green hover:underline"
          >
            <bdi>{job.companyName}</bdi>
          </Link>
          {dot}
          <Shown written={job.location} shown={job.shown.location} />
          {dot}
          {job.jobType && <span className="whitespace-nowrap">{t(`job.type.${job.jobType}`)}</span>}
          {dot}
          <bdi className="num whitespace-nowrap">{salaryText(t, job)}</bdi>
        </p>
        <SkillList
          skills={job.skills}
          shown={job.shown.skills}
          most={skillsShown}
          moreWords="jobs.moreSkills"
          className="mt-2.5"
        />
      </div>
      {/* Keeps its place for those who cannot save, so that the date stands where it stands for the others. */}
      <div className="-me-3 -mt-2.5 flex justify-end">
        {savable && <SaveButton job={job} className="relative z-1" />}
      </div>
      <div
        className={cx(
          'col-start-2 mt-2.5 flex flex-col items-start gap-2 text-1 text-ink-3',
          'md:col-start-3 md:mt-0 md:items-end md:self-end',
        )}
      >
        {job.applicationStatus !== '' && (
          <Chip tone={statusTone[job.applicationStatus]}>
            {t('jobs.apply.applied', { status: t(`job.application.${job.applicationStatus}`) })}
          </Chip>
        )}
        <time dateTime={posted}>{t('jobs.posted', { when: daysAgo(daysSince(posted), language) })}</time>
      </div>
    </li>
  )
}
