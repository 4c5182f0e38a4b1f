import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { formatDate, formatDateTime } from '../../lib/format'
import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { Shown } from '../../ui/Shown'
import { ClockMark } from '../promise/shared/ClockMark'
import { ApplicationPanel } from './ApplicationPanel'
import { statusTone } from './shared/statusTone'
import type { Application } from './types'

interface Props {
  application: Application
  open: boolean
  onToggle: () => void
  /** It was withdrawn. */
  onGone: () => void
}

/** One application; the whole row opens it in place. */
export function ApplicationRow({ application, open, onToggle, onGone }: Props) {
  const t = useT()
  const language = useLanguage()
  const panel = useId()
  const row = useRef<HTMLLIElement>(null)
  // Someone who follows a link to this one sees it at once, however long the list is.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    // Only on arrival: what is opened by hand is in view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const { jobTitle, companyId, companyName, companyLogoUrl, location, jobType, salary, status, appliedAt, shown } =
    application
  const facts = [jobType && t(`job.type.${jobType}`), salary].filter(Boolean)
  return (
    <li ref={row} className="border-t border-line">
      <div
        className={cx(
          'group relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 py-5',
          'md:grid-cols-[3rem_minmax(0,1fr)_auto] md:gap-x-4',
        )}
      >
        <Avatar name={companyName} src={companyLogoUrl} className="size-10 text-2 md:size-12" />
        <div className="min-w-0">
          <h3 className="text-3">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={panel}
              onClick={onToggle}
              className="text-start break-words group-hover:text-green after:absolute after:inset-0"
            >
              <Shown written={jobTitle} shown={shown.title} />
            </button>
          </h3>
          <p className="mt-1 break-words text-ink-2">
            <Link
              to={companyPath(companyId)}
              className="relative z-1 font-semibold text-ink underline-offset-4 hover:text-green hover:underline"
            >
              <bdi>{companyName}</bdi>
            </Link>
            {location !== '' && (
              <>
                {dot}
                <Shown written={location} shown={shown.location} />
              </>
            )}
            {facts.map((fact) => (
              <span key={fact}>
                {dot}
                <bdi className="num">{fact}</bdi>
              </span>
            ))}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-1 text-ink-3">
            <Chip tone={statusTone[status]}>{t(`job.application.${status}`)}</Chip>
            <News application={application} />
            <ClockMark clock={application.clock} />
            <time dateTime={appliedAt}>{t('applications.appliedOn', { date: formatDate(appliedAt, language) })}</time>
          </div>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={cx('mt-1 size-5 text-ink-3 transition-transform duration-150', open && 'rotate-180')}
        />
      </div>
      <div id={panel} hidden={!open}>
        {open && <ApplicationPanel application={application} onGone={onGone} />}
      </div>
    </li>
  )
}

/** What waits for the talent here: a time to choose, words to read. */
function News({ application }: { application: Application }) {
  const t = useT()
  const language = useLanguage()
  const { interview, unreadMessages } = application
  return (
    <>
      {interview?.state === 'proposed' && <Chip tone="gold">{t('applications.interview.waiting')}</Chip>}
      {interview?.state === 'accepted' && interview.chosen !== null && (
        <Chip tone="hit">{t('applications.interview.on', { when: formatDateTime(interview.chosen, language) })}</Chip>
      )}
      {unreadMessages > 0 && <Chip tone="gold">{t('applications.unread', { count: unreadMessages })}</Chip>}
    </>
  )
}
