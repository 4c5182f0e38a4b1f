import { useId } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { formatDateTime, formatRelative } from '../../lib/format'
import { applicantName } from '../../lib/person'
import { experienceText } from '../../lib/years'
import { Checkbox } from '../../ui/Checkbox'
import { Chip } from '../../ui/Chip'
import { ReasonList, reasonsShown } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { ClockMark } from '../promise/shared/ClockMark'
import { statusTone } from './shared/statusTone'
import type { Applicant } from './types'

interface Props {
  applicant: Applicant
  /** Shown beside the list. */
  current: boolean
  selected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}

/** One applicant in the list: the row opens them, the checkbox selects them. */
export function ApplicantRow({ applicant, current, selected, onSelect, onOpen }: Props) {
  const t = useT()
  const language = useLanguage()
  const box = useId()
  const { candidate, status, appliedAt, matchScore, matchReasons, unreadMessages, interview, hasCv, moving } = applicant
  const name = applicantName(t, applicant)
  const reasons = [...new Set(matchReasons)].slice(0, reasonsShown)
  return (
    <li
      data-card={applicant.applicationId}
      className={cx(
        'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-5',
        current && 'before:absolute before:inset-y-0 before:-start-4 before:w-1 before:rounded-full before:bg-green',
      )}
    >
      <div className="relative z-1 -m-2 p-2">
        <Checkbox
          id={box}
          checked={selected}
          disabled={moving !== null}
          onChange={(event) => onSelect(event.target.checked)}
          label={<span className="sr-only">{t('applicants.select', { name })}</span>}
        />
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-3">
          <button
            type="button"
            data-open={applicant.applicationId}
            aria-current={current || undefined}
            onClick={onOpen}
            className="min-w-0 text-start break-words group-hover:text-green after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </button>
          <Chip tone={statusTone[status]} className="font-normal">
            {t(`job.application.${status}`)}
          </Chip>
          {moving !== null && (
            <Chip tone="clay" className="font-normal">
              {t('applicants.card.moving', { status: t(`job.application.${moving.to}`) })}
            </Chip>
          )}
        </h3>
        <p className="mt-1 break-words text-ink-2">
          <Shown written={candidate.title} shown={candidate.shown.title} />
          {candidate.location !== '' && (
            <>
              {dot}
              <Shown written={candidate.location} shown={candidate.shown.location} />
            </>
          )}
          {dot}
          <span className="whitespace-nowrap">{experienceText(t, candidate.experience)}</span>
        </p>
        <ReasonList reasons={reasons} className="mt-2" />
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-1 text-ink-3">
          {unreadMessages > 0 && <Chip tone="gold">{t('applications.unread', { count: unreadMessages })}</Chip>}
          {interview?.state === 'accepted' && interview.chosen !== null && (
            <Chip tone="hit">
              {t('applications.interview.on', { when: formatDateTime(interview.chosen, language) })}
            </Chip>
          )}
          {interview?.state === 'proposed' && <Chip>{t('applicants.interview.waiting')}</Chip>}
          {interview?.state === 'declined' && <Chip tone="clay">{t('applicants.interview.declined')}</Chip>}
          <ClockMark clock={applicant.clock} />
          {hasCv && <Chip>{t('applicants.hasCv')}</Chip>}
          <time dateTime={appliedAt}>{t('applicants.applied', { when: formatRelative(appliedAt, language) })}</time>
        </div>
      </div>
      <Ring size="sm" value={matchScore} label={t('ui.match.label', { value: Math.round(matchScore) })} />
    </li>
  )
}
