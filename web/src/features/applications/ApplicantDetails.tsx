import { useQuery } from '@tanstack/react-query'
import { ExternalLink, EyeOff, Mail, Phone } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { notesOf, partsOf } from '../../lib/matchParts'
import { talentPath } from '../../lib/pagePaths'
import { applicantName } from '../../lib/person'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { ErrorState } from '../../ui/EmptyState'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { CVOfTalent } from '../cv/shared/CVOfTalent'
import { HiddenCV } from '../cv/shared/HiddenCV'
import { applicationQuery } from './api'
import { Letter } from './ApplicationPanel'
import { CompanyInterview } from './CompanyInterview'
import { History } from './History'
import { KeyHints } from './KeysDialog'
import { Messages } from './Messages'
import { NoteField } from './NoteField'
import { RatingField } from './RatingField'
import { statusTone } from './shared/statusTone'
import { nextOf } from './status'
import { TemplateMenu } from './TemplateMenu'
import type { Applicant } from './types'
import { useMoving } from './useMoving'

// Stays in view while the details scroll.
const actionBar =
  'sticky -bottom-6 z-10 -mb-6 grid gap-2 border-t border-line bg-card py-3 outline-none max-lg:bg-paper'

/** Everything about one applicant: who they are, what they wrote, where they stand, and what the company does next. */
export function ApplicantDetails({ id, onReject }: { id: string; onReject: (applicant: Applicant) => void }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id))
  if (!data?.applicant) {
    if (error) {
      const gone = error instanceof ApiError && error.status === 404
      return (
        <ErrorState
          title={t(gone ? 'applicants.gone' : 'applicants.oneFailed')}
          message={gone ? t('applicants.goneText') : messageOf(error)}
          busy={isFetching}
          onRetry={gone ? undefined : () => void refetch()}
        />
      )
    }
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('applicants.loading')}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  const { applicant } = data
  const name = applicantName(t, applicant)
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-7">
      <Head applicant={applicant} name={name} />
      <RatingField id={id} rating={applicant.rating} />
      <CompanyInterview applicant={applicant} history={data.interviewHistory} />
      <Letter text={applicant.coverLetter} />
      <NoteField id={id} note={applicant.note} />
      <Messages
        id={id}
        messages={data.messages}
        unread={data.unreadMessages}
        side="company"
        other={name}
        picture={applicant.candidate.profileImageUrl}
        tools={(insert) => (
          <TemplateMenu
            values={{
              name: applicant.blind ? t('ui.applicantPlain') : name,
              job: data.jobTitle,
              company: data.companyName,
            }}
            onChoose={insert}
          />
        )}
      />
      <History entries={data.history} names={{ talent: name, company: data.companyName }} />
      <Moves applicant={applicant} onReject={onReject} />
    </article>
  )
}

function Head({ applicant, name }: { applicant: Applicant; name: string }) {
  const t = useT()
  const { candidate, matchScore, matchParts, matchReasons, status } = applicant
  return (
    <header className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={candidate.profileImageUrl || undefined} className="size-12 text-3" />
        <div className="min-w-0 grow">
          <h3 className="text-4 break-words">
            <bdi>{name}</bdi>
          </h3>
          <p className="break-words text-ink-2">
            <Shown written={candidate.title} shown={candidate.shown.title} />
          </p>
          <p className="mt-1.5">
            <Chip tone={statusTone[status]}>{t(`job.application.${status}`)}</Chip>
          </p>
        </div>
        <Ring size="sm" value={matchScore} label={t('ui.match.label', { value: Math.round(matchScore) })} />
      </div>
      <Reasons reasons={matchReasons} parts={partsOf(t, matchParts)} notes={notesOf(t, applicant)} />
      {applicant.blind ? <Hidden applicant={applicant} name={name} /> : <Known applicant={applicant} name={name} />}
    </header>
  )
}

/** Somebody whose name the company must not know yet: why, and the CV without what tells who they are. */
function Hidden({ applicant: { applicationId, hasCv, status }, name }: { applicant: Applicant; name: string }) {
  const t = useT()
  return (
    <>
      <p className="flex items-start gap-2.5 text-ink-2">
        <EyeOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t(status === 'rejected' ? 'applicants.blind.kept' : 'applicants.blind.until')}
      </p>
      {hasCv && (
        <Suspense fallback={<Skeleton className="h-21" />}>
          <HiddenCV applicationId={applicationId} name={name} />
        </Suspense>
      )}
    </>
  )
}

function Known({ applicant, name }: { applicant: Applicant; name: string }) {
  const t = useT()
  const { candidate } = applicant
  return (
    <>
      <Contact applicant={applicant} />
      {applicant.hasCv && (
        <Suspense fallback={<Skeleton className="h-21" />}>
          <CVOfTalent talentId={candidate.id} name={name} />
        </Suspense>
      )}
      <div>
        <ButtonLink
          to={talentPath(candidate.id, { application: applicant.applicationId })}
          variant="secondary"
          size="sm"
        >
          {t('applicants.profile')}
          <ExternalLink aria-hidden="true" className="flip size-4" />
        </ButtonLink>
      </div>
    </>
  )
}

/** How to reach the applicant, or that this is no longer shared; the reason is the applicant's own business. */
function Contact({ applicant: { candidate, contactShared, hasCv } }: { applicant: Applicant }) {
  const t = useT()
  if (!contactShared) return <p className="text-ink-2">{t(hasCv ? 'applicants.contactOver' : 'applicants.allOver')}</p>
  return (
    <ul className="grid gap-1">
      <li>
        <a
          href={`mailto:${candidate.email}`}
          className="inline-flex min-h-9 max-w-full items-center gap-2.5 text-green underline-offset-4 hover:underline"
        >
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <bdi dir="ltr" className="min-w-0 break-all">
            {candidate.email}
          </bdi>
        </a>
      </li>
      {candidate.phone !== '' && (
        <li>
          <a
            href={`tel:${candidate.phone}`}
            className="inline-flex min-h-9 items-center gap-2.5 text-green underline-offset-4 hover:underline"
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <bdi dir="ltr" className="num">
              {candidate.phone}
            </bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

interface MovesProps {
  applicant: Applicant
  onReject: (applicant: Applicant) => void
}

/** The company's next steps, in view however long the panel is. Only a rejection asks why first. */
function Moves({ applicant, onReject }: MovesProps) {
  const t = useT()
  const group = useRef<HTMLDivElement>(null)
  // The button that was pressed goes: the keyboard stays among the steps.
  const { move, busy } = useMoving(() => void setTimeout(() => group.current?.focus()))
  const { moving } = applicant
  const next = moving === null ? nextOf[applicant.status] : []
  const first = next.includes('accepted') ? 'accepted' : 'interviewing'
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={t('applicants.move')} className={actionBar}>
      {moving !== null && (
        <p className="text-ink-2">{t('applicants.card.moving', { status: t(`job.application.${moving.to}`) })}</p>
      )}
      {moving === null && next.length === 0 && <p className="text-ink-2">{t('applicants.final')}</p>}
      {next.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {next.map((status) => (
            <Button
              key={status}
              size="sm"
              variant={status === 'rejected' ? 'quiet' : status === first ? 'primary' : 'secondary'}
              className={cx('px-2.5!', status === 'rejected' && 'text-clay!')}
              busy={busy === status}
              onClick={() => (status === 'rejected' ? onReject(applicant) : move(applicant, { status }))}
            >
              {t(`applicants.to.${status}`)}
            </Button>
          ))}
        </div>
      )}
      <KeyHints />
    </div>
  )
}
