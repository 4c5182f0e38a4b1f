import { Star } from 'lucide-react'
import { useId, type PointerEvent } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDateTime, formatRelative } from '../../lib/format'
import { applicantName } from '../../lib/person'
import { experienceText } from '../../lib/years'
import { Checkbox } from '../../ui/Checkbox'
import { Chip } from '../../ui/Chip'
import { ReasonList, reasonsShown } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { ClockMark } from '../promise/shared/ClockMark'
import type { Applicant } from './types'

interface Props {
  applicant: Applicant
  /** Shown beside the board. */
  current: boolean
  selected: boolean
  dragged: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** One applicant on the board: the card opens them, the checkbox selects them, and it can be dragged. */
export function ApplicantCard({ applicant, current, selected, dragged, onSelect, onOpen, onPointerDown }: Props) {
  const t = useT()
  const box = useId()
  const { applicationId, candidate, matchScore, matchReasons, moving } = applicant
  const name = applicantName(t, applicant)
  return (
    <li
      data-card={applicationId}
      onPointerDown={onPointerDown}
      className={cx(
        'group relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 border-b border-line px-2 py-3.5',
        'scroll-mt-40 max-lg:-mx-4 max-lg:px-4 lg:cursor-grab lg:select-none',
        selected && 'bg-green-soft',
        current && 'lg:before:absolute lg:before:inset-y-0 lg:before:start-0 lg:before:w-[3px] lg:before:bg-green',
        moving !== null && 'bg-sand',
        dragged && 'opacity-60',
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
        <h3 className="text-2 font-semibold">
          <button
            type="button"
            data-open={applicationId}
            aria-current={current || undefined}
            onClick={onOpen}
            className="max-w-full text-start break-words group-hover:text-green after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </button>
        </h3>
        <p className="text-1 break-words text-ink-2">
          <Shown written={candidate.title} shown={candidate.shown.title} />
        </p>
        <p className="text-1 break-words text-ink-2">
          {experienceText(t, candidate.experience)}
          {candidate.location !== '' && (
            <>
              {t('applicants.card.comma')}
              <Shown written={candidate.location} shown={candidate.shown.location} />
            </>
          )}
        </p>
      </div>
      <Ring size="xs" value={matchScore} label={t('ui.match.label', { value: Math.round(matchScore) })} />
      <div className="col-span-2 col-start-2 grid gap-1.5">
        <ReasonList reasons={[...new Set(matchReasons)].slice(0, reasonsShown)} className="mt-1.5" />
        <Marks applicant={applicant} />
      </div>
    </li>
  )
}

/** What stands under a card's reasons: how long they have waited, what is agreed, what is unread. */
function Marks({
  applicant: { status, appliedAt, clock, rating, unreadMessages, interview, hasCv, moving },
}: {
  applicant: Applicant
}) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-1 text-ink-2">
      {moving !== null && (
        <Chip tone="clay">{t('applicants.card.moving', { status: t(`job.application.${moving.to}`) })}</Chip>
      )}
      {unreadMessages > 0 && <Chip tone="gold">{t('applications.unread', { count: unreadMessages })}</Chip>}
      {interview?.state === 'accepted' && interview.chosen !== null && (
        <span>{formatDateTime(interview.chosen, language)}</span>
      )}
      {interview?.state === 'proposed' && <span>{t('applicants.interview.waiting')}</span>}
      {interview?.state === 'declined' && <span className="text-clay">{t('applicants.interview.declined')}</span>}
      <ClockMark clock={clock} />
      {status === 'pending' && clock.answered && (
        <time dateTime={appliedAt}>{t('applicants.applied', { when: formatRelative(appliedAt, language) })}</time>
      )}
      {hasCv && <span>{t('applicants.hasCv')}</span>}
      {rating > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" className="size-3.5 fill-current" />
          <span aria-hidden="true" className="num">
            {rating}
          </span>
          <span className="sr-only">{t('applicants.rate.rated', { rating })}</span>
        </span>
      )}
    </div>
  )
}
