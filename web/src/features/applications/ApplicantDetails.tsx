import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Mail, Phone } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { notesOf, partsOf } from '../../lib/matchParts'
import { talentPath } from '../../lib/pagePaths'
import { displayName } from '../../lib/person'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { ErrorState } from '../../ui/EmptyState'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { CVOfTalent } from '../cv/shared/CVOfTalent'
import { applicationQuery } from './api'
import { Letter, useRead } from './ApplicationPanel'
import { CompanyInterview } from './CompanyInterview'
import { History } from './History'
import { Messages } from './Messages'
import { MoveDialog } from './MoveDialog'
import { NoteField } from './NoteField'
import { statusTone } from './shared/statusTone'
import { nextOf } from './status'
import type { Applicant, ApplicationStatus } from './types'
import { useMoving } from './useMoving'

/** Everything about one applicant: who they are, what they wrote, where they stand, and what the company does next. */
export function ApplicantDetails({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id))
  useRead(id, data !== undefined)
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
  const name = displayName(applicant.candidate)
  return (
    <article aria-label={name} className="grid min-w-0 gap-7">
      <Head applicant={applicant} name={name} />
      <Moves applicant={applicant} />
      <CompanyInterview applicant={applicant} />
      <Letter text={applicant.coverLetter} />
      <NoteField id={id} note={applicant.note} />
      <Messages
        id={id}
        messages={data.messages}
        side="company"
        other={name}
        picture={applicant.candidate.profileImageUrl}
      />
      <History entries={data.history} names={{ talent: name, company: data.companyName }} />
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
    </header>
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

/** Looking at somebody needs no reason; what goes further asks once, and an end cannot be taken back. */
function Moves({ applicant }: { applicant: Applicant }) {
  const t = useT()
  const [asking, setAsking] = useState<ApplicationStatus | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const { move, busy, reasonError } = useMoving(applicant, () => {
    setAsking(null)
    // The button that was pressed goes: the keyboard stays among the steps.
    setTimeout(() => group.current?.focus())
  })
  const next = nextOf[applicant.status]
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t('applicants.move')}
      className="flex flex-wrap gap-2 outline-none"
    >
      {next.length === 0 && <p className="text-ink-2">{t('applicants.final')}</p>}
      {next.map((status, index) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'rejected' ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
          className={status === 'rejected' ? 'text-clay!' : undefined}
          busy={busy === status && asking === null}
          onClick={() => (status === 'reviewed' ? move(status) : setAsking(status))}
        >
          {t(`applicants.to.${status}`)}
        </Button>
      ))}
      {asking && (
        <MoveDialog
          status={asking}
          names={[displayName(applicant.candidate)]}
          busy={busy !== null}
          error={reasonError}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => move(asking, reason)}
        />
      )}
    </div>
  )
}
