import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/client'
import { Trans, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { applicationLimits } from '../../lib/known'
import { experienceText } from '../../lib/years'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Progress } from '../../ui/Progress'
import { Textarea } from '../../ui/Textarea'
import { dismissToast, toast } from '../../ui/toast'
import { useApply } from '../applications/api'
import type { Job } from './api'
import { CVChoice, useCVChoice } from './CVChoice'
import { applyFailure } from './shared/applyFailure'
import { useUndo } from './shared/useUndo'
import { skillsMatch } from './skillsMatch'
import type { ApplyingProfile } from './types'

/** How long the success view is shown, in milliseconds. */
export const closesAfter = 2_000
const skillsShown = 6

interface Props {
  job: Job
  profile: ApplyingProfile
  open: boolean
  /** `sent`: the application went out. */
  onClose: (sent: boolean) => void
}

/** The letter and the choice of a CV are kept while the dialog is closed and opened again, until it has been sent. */
export function EasyApplyDialog({ job, profile, open, onClose }: Props) {
  const t = useT()
  const [letter, setLetter] = useState('')
  const [cv, setCV] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  // When it went out, and as what.
  const [sent, setSent] = useState<{ id: string; at: number } | null>(null)
  const { mutateAsync, isPending } = useApply()
  const choice = useCVChoice(open, cv)
  const undoOf = useUndo()

  async function submit() {
    setProblems({})
    dismissToast()
    const at = Date.now()
    try {
      const { id } = await mutateAsync({ jobId: job.id, coverLetter: letter, cvId: choice.cvId })
      setSent({ id, at })
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields)
      toast(applyFailure(t, error))
    }
  }

  function close() {
    if (isPending && !sent) return
    if (sent) {
      setLetter('')
      setSent(null)
      toast({
        title: t('jobs.apply.done'),
        description: t('jobs.apply.doneText'),
        ...undoOf({ id: sent.id, jobId: job.id }, sent.at),
      })
    }
    onClose(sent !== null)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(sent ? 'jobs.apply.sentTitle' : 'jobs.apply.easy')}
      description={
        sent ? undefined : (
          <>
            <bdi>{job.title}</bdi>
            {dot}
            <bdi>{job.companyName}</bdi>
          </>
        )
      }
      actions={
        !sent && (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('jobs.apply.cancel')}
            </Button>
            <Button busy={isPending} onClick={() => void submit()}>
              {t(isPending ? 'jobs.apply.submitting' : 'jobs.apply.submit')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Sent company={job.companyName} onDone={close} />
      ) : (
        <div className="grid gap-6">
          <SkillsCard own={profile.skills} asked={job.skills} />
          <Summary profile={profile} company={job.companyName} />
          <CVChoice
            choice={choice}
            company={job.companyName}
            error={problems.cvId}
            disabled={isPending}
            onChange={setCV}
          />
          <Field label={t('jobs.apply.letter')} optional error={problems.coverLetter}>
            <Textarea
              name="coverLetter"
              rows={4}
              maxLength={applicationLimits.coverLetter}
              value={letter}
              readOnly={isPending}
              placeholder={t('jobs.apply.letterHint')}
              onChange={(event) => setLetter(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}

/** The spec's own figure, as a bar and called by its name: the ring stands for the whole match. */
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

function Summary({ profile, company }: { profile: ApplyingProfile; company: string }) {
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
        <Trans k="jobs.apply.shared" nodes={{ company: <bdi>{company}</bdi> }} />
      </p>
    </section>
  )
}

function Sent({ company, onDone }: { company: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, closesAfter)
    return () => clearTimeout(timer)
    // Once, from when the view is shown.
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
