import { useId, useState, type FormEvent } from 'react'
import type { TalentView } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { isolated } from '../../lib/isolate'
import { track } from '../../lib/analytics'
import { failureOf, type Failure } from '../../lib/formProblems'
import { applicationLimits } from '../../lib/known'
import { Alert } from '../../ui/Alert'
import { Button, ButtonLink } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ErrorState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { SkeletonRows } from '../../ui/Skeleton'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { openOnes, useInvite, useOwnJobs } from './api'

/** Invites a talent to one of the company's open jobs; those applied to already need no invitation. */
export function InviteDialog({ talent, name, onClose }: { talent: TalentView; name: string; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const own = useOwnJobs()
  const invite = useInvite()
  const [jobId, setJobId] = useState('')
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const applied = new Set(talent.applications.map((application) => application.jobId))
  const jobs = openOnes(own.data ?? []).filter((job) => !applied.has(job.id))
  const chosen = jobId || (jobs.length === 1 ? jobs[0]!.id : '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending) return
    if (chosen === '') return setFailure({ message: '', fields: { jobId: t('ui.form.choose') } })
    setFailure(null)
    try {
      await invite.mutateAsync({ talentId: talent.id, jobId: chosen, message })
    } catch (error) {
      setFailure(failureOf(error, t('candidates.invite.failedText'), t('candidates.networkText')))
      return
    }
    track('feature_usage', { subject: 'invitation' })
    toast({
      title: t('candidates.invite.done'),
      description: t('candidates.invite.doneText', { name: isolated(name) }),
    })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !invite.isPending && onClose()}
      title={t('candidates.invite.title')}
      description={<Trans k="candidates.invite.text" nodes={{ name: <bdi>{name}</bdi> }} />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('candidates.cancel')}
          </Button>
          {jobs.length > 0 && (
            <Button type="submit" form={id} busy={invite.isPending}>
              {t(invite.isPending ? 'candidates.invite.sending' : 'candidates.invite.submit')}
            </Button>
          )}
        </>
      }
    >
      {!own.data ? (
        own.error ? (
          <ErrorState
            title={t('candidates.invite.jobsFailed')}
            busy={own.isFetching}
            onRetry={() => void own.refetch()}
          />
        ) : (
          <SkeletonRows label={t('ui.loading')} rows={1} />
        )
      ) : jobs.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">{t('candidates.invite.noJobs')}</p>
          <ButtonLink to="/company/post-job" variant="secondary">
            {t('candidates.invite.post')}
          </ButtonLink>
        </div>
      ) : (
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {failure && failure.message !== '' && <Alert title={t('candidates.invite.failed')}>{failure.message}</Alert>}
          <Field label={t('candidates.invite.job')} error={failure?.fields.jobId} required>
            <Select
              value={chosen}
              required
              placeholder={t('candidates.invite.choose')}
              onChange={(event) => {
                setJobId(event.target.value)
                setFailure(null)
              }}
              options={jobs.map((job) => ({ value: job.id, label: job.title }))}
            />
          </Field>
          <Field
            label={t('candidates.invite.message')}
            hint={t('candidates.invite.messageHint')}
            error={failure?.fields.message}
            optional
          >
            <Textarea
              value={message}
              maxLength={applicationLimits.invitation}
              rows={4}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
