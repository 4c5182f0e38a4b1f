import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { applicationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { experienceText } from '../../lib/years'
import { Chip } from '../../ui/Chip'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Progress } from '../../ui/Progress'
import { Shown } from '../../ui/Shown'
import { Textarea } from '../../ui/Textarea'
import { dismissToast, toast } from '../../ui/toast'
import { useApply } from '../applications/api'
import type { Job } from './api'
import { CVChoice, useCVChoice } from './CVChoice'
import { applyFailure } from './shared/applyFailure'
import { useUndo } from './shared/useUndo'
import { skillsMatch } from './skillsMatch'
import type { ApplyingProfile } from './types'

/** How long the success view stays, in milliseconds. */
export const closesAfter = 2_000
const skillsShown = 6

interface Props {
  job: Job
  profile: ApplyingProfile
  open: boolean
  /** `sent` is true if the application was sent. */
  onClose: (sent: boolean) => void
}

/** Keeps the letter and the chosen CV across closing and reopening, until the application is sent. */
export function EasyApplyDialog({ job, profile, open, onClose }: Props) {
  const t = useT()
  const [sent, setSent] = useState<{ id: string; sentAt: number } | null>(null)
  const { mutateAsync } = useApply()
  const undoOf = useUndo()
  const { form, change, field, formProps, busy, errors } = useEditor({
    initial: { coverLetter: '', cvId: '' },
    submit: async ({ coverLetter, cvId }) => {
      dismissToast()
      setSent(await mutateAsync({ jobId: job.id, coverLetter, cvId: choice.cvId }))
      return { coverLetter: '', cvId }
    },
    onFail: ({ error }) => toast(applyFailure(t, error)),
  })
  const choice = useCVChoice(open, form.cvId)

  function close() {
    if (sent) {
      setSent(null)
      toast({
        title: t('jobs.apply.done'),
        description: t('jobs.apply.doneText'),
        ...undoOf({ id: sent.id, jobId: job.id }, sent.sentAt),
      })
    }
    onClose(sent !== null)
  }

  const about = (
    <>
      <Shown written={job.title} shown={job.shown.title} />
      {dot}
      <bdi>{job.companyName}</bdi>
    </>
  )
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      open={open}
      onClose={close}
      title={t(sent ? 'jobs.apply.sentTitle' : 'jobs.apply.easy')}
      description={sent ? undefined : about}
      cancelLabel={sent ? undefined : t('jobs.apply.cancel')}
      submitLabel={t(busy ? 'jobs.apply.submitting' : 'jobs.apply.submit')}
    >
      {sent ? (
        <Sent company={job.companyName} onDone={close} />
      ) : (
        <>
          <SkillsCard own={profile.skills} asked={job.skills} />
          <Summary profile={profile} company={job.companyName} blind={job.blind} />
          <CVChoice
            choice={choice}
            company={job.companyName}
            error={errors.cvId}
            disabled={busy}
            onChange={(cvId) => change({ cvId })}
          />
          <Field label={t('jobs.apply.letter')} optional error={errors.coverLetter}>
            <Textarea
              {...field('coverLetter')}
              rows={4}
              maxLength={applicationLimits.coverLetter}
              readOnly={busy}
              placeholder={t('jobs.apply.letterHint')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

/** The agreed skills figure, labelled and drawn as a bar, since the ring means the whole match. */
function SkillsCard({ own, asked }: { own: string[]; asked: string[] }) {
  const t = useT()
  return (
    <section aria-labelledby="profile-match" className="rounded-2 bg-sand p-4">
      <h3 id="profile-match" className="mb-3 text-2">
        {t('jobs.apply.match')}
      </h3>
      <Progress value={skillsMatch(own, asked)} label={t('jobs.apply.skillsMatch')} showValue />
      <p className="mt-2.5 text-1 text-ink-2">
        {t(asked.length === 0 ? 'jobs.apply.noSkillsAsked' : 'jobs.apply.skillsNote')}
      </p>
    </section>
  )
}

function Summary({ profile, company, blind }: { profile: ApplyingProfile; company: string; blind: boolean }) {
  const t = useT()
  const skills = [...new Set(profile.skills)].slice(0, skillsShown)
  return (
    <section aria-labelledby="profile-summary">
      <h3 id="profile-summary" className="mb-2 text-2">
        {t('jobs.apply.summary')}
      </h3>
      <p className="break-words">
        <bdi className="font-semibold">{profile.title}</bdi>
      </p>
      <p className="break-words text-ink-2">
        {profile.location !== '' && (
          <>
            <bdi>{profile.location}</bdi>
            {dot}
          </>
        )}
        {experienceText(t, profile.experience)}
      </p>
      {skills.length > 0 && (
        <ul aria-label={t('jobs.apply.topSkills')} className="mt-2.5 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip className="max-w-full break-words">{skill}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-1 text-ink-3">
        <Trans k={blind ? 'jobs.apply.sharedBlind' : 'jobs.apply.shared'} nodes={{ company: <bdi>{company}</bdi> }} />
      </p>
    </section>
  )
}

function Sent({ company, onDone }: { company: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, closesAfter)
    return () => clearTimeout(timer)
    // Once, when the view appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div role="status" className="flex items-center gap-4 pb-3">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-green-soft text-green">
        <CircleCheck aria-hidden="true" className="size-7" />
      </span>
      <p className="text-3 text-ink-2">
        <Trans k="jobs.apply.sentText" nodes={{ company: <bdi>{company}</bdi> }} />
      </p>
    </div>
  )
}
