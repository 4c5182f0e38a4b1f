import {
  Copy,
  EllipsisVertical,
  Eye,
  FileX2,
  Pencil,
  RotateCcw,
  Send,
  Sparkles,
  Trash2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { Job } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { formatDate } from '../../lib/format'
import { statusNow } from '../../lib/jobDay'
import { applicantsPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip, type ChipTone } from '../../ui/Chip'
import { Menu } from '../../ui/Menu'
import { stepsOf, type OwnStep } from './ownJobSteps'
import { Recommended } from './Recommended'

const tones: Record<Job['status'], ChipTone> = {
  draft: 'plain',
  open: 'hit',
  closed: 'plain',
  expired: 'gold',
  removed: 'clay',
}

const icons: Record<OwnStep, LucideIcon> = {
  view: Eye,
  edit: Pencil,
  publish: Send,
  close: FileX2,
  reopen: RotateCcw,
  duplicate: Copy,
  delete: Trash2,
}

/** `busy` names the step under way, if there is one. */
export function OwnJobRow({
  job,
  busy,
  onStep,
}: {
  job: Job
  busy: Exclude<OwnStep, 'view' | 'edit'> | null
  onStep: (step: OwnStep) => void
}) {
  const t = useT()
  const status = statusNow(job)
  const { first, others } = stepsOf(job)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Title job={job} />
          <Chip tone={tones[status]}>{t(`job.status.${status}`)}</Chip>
        </p>
        <p className="mt-1 break-words text-ink-2">
          {/* A draft may have neither yet. */}
          <bdi>{job.location}</bdi>
          {job.location !== '' && job.jobType !== '' && ' · '}
          {job.jobType && t(`job.type.${job.jobType}`)}
          {job.status !== 'draft' && (
            <>
              {' · '}
              <span className="num">{t('postJob.own.applications', { count: job.applicationsCount })}</span>
            </>
          )}
        </p>
        <Dates job={job} />
        {status === 'removed' && <p className="mt-1 text-1 text-ink-3">{t('postJob.own.removed')}</p>}
      </div>
      {first && (
        <div className="-me-2 flex items-center gap-1">
          <Button
            variant="secondary"
            size="sm"
            // On phones the title has the room, and the menu has this too.
            className={first === 'edit' && !busy ? 'max-sm:hidden' : undefined}
            busy={busy !== null}
            aria-label={busy ? undefined : t(`postJob.own.label.${first}`, { title: job.title })}
            onClick={() => onStep(first)}
          >
            {busy ? t(`postJob.own.busy.${busy}`) : t(`postJob.own.${first}`)}
          </Button>
          <Menu
            trigger={
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('postJob.own.actions', { title: job.title })}
                className="text-ink-2"
              >
                <EllipsisVertical aria-hidden="true" className="size-5" />
              </Button>
            }
            items={(first === 'edit' ? [first, ...others] : others).map((step) => ({
              id: step,
              label: t(`postJob.own.${step}`),
              Icon: icons[step],
              destructive: step === 'delete',
              onSelect: () => onStep(step),
            }))}
          />
        </div>
      )}
      <People job={job} />
    </li>
  )
}

/** Who applied, and who would fit: under a job that people have been able to see. */
function People({ job }: { job: Job }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const status = statusNow(job)
  if (status === 'draft' || status === 'removed') return null
  const open = status === 'open'
  return (
    <div className="col-span-2 mt-2 min-w-0">
      <div className="-ms-3 flex flex-wrap gap-x-2">
        <ButtonLink
          to={applicantsPath(job.id)}
          variant="quiet"
          size="sm"
          aria-label={t('dashboard.company.applicantsLabel', { title: job.title })}
        >
          <UsersRound aria-hidden="true" className="size-4" />
          {t('dashboard.company.applicants')}
        </ButtonLink>
        {open && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t(asked ? 'dashboard.company.recommend.hideLabel' : 'dashboard.company.recommend.getLabel', {
              title: job.title,
            })}
            onClick={() => {
              if (!asked) track('ai_recommendation', { subject: 'candidates' })
              setAsked(!asked)
            }}
          >
            <Sparkles aria-hidden="true" className="size-4" />
            {t(asked ? 'dashboard.company.recommend.hide' : 'dashboard.company.recommend.get')}
          </Button>
        )}
      </div>
      {open && asked && <Recommended job={job} />}
    </div>
  )
}

/** Leads to where the job is read, if it can be, and to where it is written otherwise. */
function Title({ job }: { job: Job }) {
  const look = 'min-w-0 text-3 font-semibold break-words'
  // The page of a removed job says why.
  const to = ['open', 'removed'].includes(statusNow(job))
    ? jobPath(job.id)
    : `/company/post-job?id=${encodeURIComponent(job.id)}`
  return (
    <Link to={to} className={`${look} hover:text-green`}>
      <bdi>{job.title}</bdi>
    </Link>
  )
}

function Dates({ job }: { job: Job }) {
  const t = useT()
  const language = useLanguage()
  const { applicationDeadline: deadline } = job
  const begun = job.postedAt
    ? t('postJob.own.posted', { date: formatDate(job.postedAt, language) })
    : t('postJob.own.written', { date: formatDate(job.createdAt, language) })
  const end =
    deadline === ''
      ? t('postJob.own.noDeadline')
      : t(statusNow(job) === 'expired' ? 'postJob.own.ended' : 'postJob.own.until', {
          date: formatDate(deadline, language),
        })
  return (
    <p className="num mt-1 flex flex-wrap gap-x-2 text-1 text-ink-3 max-sm:flex-col">
      <span>{begun}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span>{end}</span>
    </p>
  )
}
