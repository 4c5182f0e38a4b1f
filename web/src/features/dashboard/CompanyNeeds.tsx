import { Briefcase, CalendarDays, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { Home, HomeApplicant, Job } from '../../api/types'
import { useLanguage, useT, type T } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDate, formatSlotTime } from '../../lib/format'
import { applicantsPath } from '../../lib/pagePaths'
import { displayName } from '../../lib/person'
import { Link } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useMove } from '../applications/api'
import { editJob, useRefreshJobs } from '../postJob/api'
import { ClockMark } from '../promise/shared/ClockMark'
import { MessageNeed } from './MessageNeed'
import { Need } from './Need'
import { NeedsYou, type Needed } from './NeedsYou'
import { Reply } from './Reply'

export function companyTotal({ waiting, messages, interviews, ending }: Home): number {
  return waiting.total + messages.total + interviews.total + ending.total
}

/** What needs a company, across its jobs: who waits, by how long; then who wrote, whom it meets, and what ends. */
export function CompanyNeeds() {
  const t = useT()
  return <NeedsYou needs={(home) => needsOf(home, t)} total={companyTotal} none={t('dashboard.needs.noneCompany')} />
}

function needsOf({ waiting, messages, interviews, ending }: Home, t: T): Needed[] {
  const needs: Needed[] = []
  const longest = waiting.items[0]
  if (longest)
    needs.push({
      id: 'waiting',
      draw: (first, done) => (
        <Need
          Icon={UsersRound}
          kind={t('dashboard.needs.waiting')}
          when={<ClockMark clock={longest.clock} />}
          title={t('dashboard.needs.waitingTitle', { count: waiting.total })}
          text={t('dashboard.needs.waitingText')}
          first={first}
        >
          <WaitingList applicants={waiting.items} onDone={done} />
        </Need>
      ),
    })
  for (const applicant of interviews.items)
    needs.push({
      id: `interview ${applicant.applicationId}`,
      draw: (first) => <Today applicant={applicant} first={first} />,
    })
  for (const conversation of messages.items)
    needs.push({
      id: `message ${conversation.applicationId}`,
      draw: (first, done) => <MessageNeed conversation={conversation} first={first} onDone={done} />,
    })
  for (const job of ending.items)
    needs.push({ id: job.id, draw: (first, done) => <Ending job={job} first={first} onDone={done} /> })
  return needs
}

/** How many who wait are shown at first; on phones fewer, so that what follows is in view too. */
const shownAtFirst = 3
const shownOnPhones = 2

function WaitingList({ applicants, onDone }: { applicants: HomeApplicant[]; onDone: () => void }) {
  const t = useT()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="border-t border-line">
        {applicants.map((applicant, at) => (
          <Waiting
            key={applicant.applicationId}
            applicant={applicant}
            first={at === 0}
            className={cx(!all && at >= shownAtFirst && 'hidden', !all && at >= shownOnPhones && 'max-md:hidden')}
            onDone={onDone}
          />
        ))}
      </ul>
      {!all && applicants.length > shownOnPhones && (
        <Button
          variant="quiet"
          size="sm"
          className={cx('-ms-3', applicants.length <= shownAtFirst && 'md:hidden')}
          onClick={() => setAll(true)}
        >
          <span className="md:hidden">{t('dashboard.needs.all', { count: applicants.length - shownOnPhones })}</span>
          <span className="max-md:hidden">{t('dashboard.needs.all', { count: applicants.length - shownAtFirst })}</span>
        </Button>
      )}
    </>
  )
}

/** Somebody who waits: one press answers them. */
function Waiting({
  applicant,
  first,
  className,
  onDone,
}: {
  applicant: HomeApplicant
  first: boolean
  className: string
  onDone: () => void
}) {
  const t = useT()
  const { mutate, isPending } = useMove()
  const [writing, setWriting] = useState(false)
  const { applicationId, jobId, jobShown, candidate, clock } = applicant
  const name = displayName(candidate) || candidate.shown.title

  function review() {
    mutate(
      { id: applicationId, status: 'reviewed', reason: '' },
      {
        onSuccess: () => {
          toast({ title: t('dashboard.needs.reviewed'), description: name })
          onDone()
        },
        onError: (error) =>
          toast({ title: t('dashboard.needs.failedAct'), description: messageOf(error), variant: 'destructive' }),
      },
    )
  }

  return (
    <li
      className={cx(
        'grid gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={applicantsPath(jobId, applicationId)}
            className="font-semibold break-words underline-offset-4 hover:text-green hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <ClockMark clock={clock} />
        </p>
        <p className="text-1 break-words text-ink-2">
          <bdi>{jobShown.title}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant={first ? 'primary' : 'secondary'}
          busy={isPending}
          aria-label={t('dashboard.needs.reviewLabel', { name })}
          onClick={review}
        >
          {t('dashboard.needs.review')}
        </Button>
        {!writing && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('dashboard.needs.writeLabel', { name })}
            onClick={() => setWriting(true)}
          >
            {t('dashboard.needs.write')}
          </Button>
        )}
      </div>
      {writing && (
        <div className="md:col-span-2">
          <Reply
            application={applicationId}
            onDone={(sent) => {
              setWriting(false)
              if (sent) onDone()
            }}
          />
        </div>
      )}
    </li>
  )
}

function Today({ applicant, first }: { applicant: HomeApplicant; first: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { applicationId, jobId, jobShown, candidate, interview } = applicant
  const name = displayName(candidate) || candidate.shown.title
  return (
    <Need
      Icon={CalendarDays}
      kind={t('dashboard.needs.today')}
      when={
        interview?.chosen && (
          <time dateTime={interview.chosen} className="num font-semibold text-ink">
            {formatSlotTime(interview.chosen, language)}
          </time>
        )
      }
      title={
        <>
          <bdi>{name}</bdi>
          {' · '}
          <bdi>{jobShown.title}</bdi>
        </>
      }
      text={interview && <bdi>{interview.place}</bdi>}
      first={first}
      actions={
        <ButtonLink
          to={applicantsPath(jobId, applicationId)}
          variant="secondary"
          size="sm"
          aria-label={t('dashboard.needs.openLabel', { name })}
        >
          {t('dashboard.needs.open')}
        </ButtonLink>
      }
    />
  )
}

const fortnight = 14 * 86_400_000

/** A job that ends soon: it stays open in one press, or is left to end. */
function Ending({ job, first, onDone }: { job: Job; first: boolean; onDone: () => void }) {
  const t = useT()
  const language = useLanguage()
  const refresh = useRefreshJobs()
  const [busy, setBusy] = useState(false)
  const title = job.shown.title

  async function extend() {
    const day = new Date(Date.now() + fortnight).toISOString().slice(0, 10)
    setBusy(true)
    try {
      await editJob(job.id, { ...textOf(job), applicationDeadline: day })
      toast({ title: t('dashboard.needs.extended', { date: formatDate(`${day}T12:00:00+03:00`, language) }) })
      void refresh()
      onDone()
    } catch (error) {
      toast({ title: t('dashboard.needs.failedAct'), description: messageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Need
      Icon={Briefcase}
      kind={t('dashboard.needs.ending')}
      when={t('dashboard.needs.endsOn', { date: formatDate(`${job.applicationDeadline}T12:00:00+03:00`, language) })}
      title={t('dashboard.needs.endingTitle', { title, count: job.applicationsCount })}
      first={first}
      actions={
        <Button
          variant={first ? 'primary' : 'secondary'}
          size="sm"
          busy={busy}
          aria-label={t('dashboard.needs.extendLabel', { title })}
          onClick={() => void extend()}
        >
          {t('dashboard.needs.extend')}
        </Button>
      }
    />
  )
}

/** What a company said of a job, without what the server adds. */
function textOf(job: Job) {
  const { title, department, location, jobType, experienceLevel, salaryMin, salaryMax, currency } = job
  const { description, requirements, benefits, skills, applicationDeadline } = job
  return {
    title,
    department,
    location,
    jobType,
    experienceLevel,
    salaryMin,
    salaryMax,
    currency,
    description,
    requirements,
    benefits,
    skills,
    applicationDeadline,
  }
}
