import type { TalentView } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { isolated } from '../../lib/isolate'
import { applicationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { ButtonLink } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { SkeletonRows } from '../../ui/Skeleton'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { openOnes, useInvite, useOwnJobs } from './api'

/** Invites a talent to one of the company's open jobs, except those the talent has already applied to. */
export function InviteDialog({ talent, name, onClose }: { talent: TalentView; name: string; onClose: () => void }) {
  const t = useT()
  const own = useOwnJobs()
  const { mutateAsync } = useInvite()
  const applied = new Set(talent.applications.map((application) => application.jobId))
  const jobs = openOnes(own.data ?? []).filter((job) => !applied.has(job.id))
  const only = jobs.length === 1 ? jobs[0]!.id : ''
  const { form, formProps, field, busy, errors, failure } = useEditor({
    initial: { jobId: '', message: '' },
    submit: async ({ jobId, message }) => {
      await mutateAsync({ talentId: talent.id, jobId: jobId || only, message })
      track('feature_usage', { subject: 'invitation' })
      toast({
        title: t('candidates.invite.done'),
        description: t('candidates.invite.doneText', { name: isolated(name) }),
      })
      onClose()
    },
    fallback: 'candidates.invite.failedText',
    network: 'candidates.networkText',
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t('candidates.invite.title')}
      description={<Trans k="candidates.invite.text" nodes={{ name: <bdi>{name}</bdi> }} />}
      cancelLabel={t('candidates.cancel')}
      submitLabel={jobs.length > 0 ? t(busy ? 'candidates.invite.sending' : 'candidates.invite.submit') : undefined}
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
        <>
          {failure?.error !== undefined && <Alert title={t('candidates.invite.failed')}>{failure.message}</Alert>}
          <Field label={t('candidates.invite.job')} error={errors.jobId} required>
            <Select
              {...field('jobId')}
              value={form.jobId || only}
              required
              placeholder={t('candidates.invite.choose')}
              options={jobs.map((job) => ({ value: job.id, label: job.title }))}
            />
          </Field>
          <Field
            label={t('candidates.invite.message')}
            hint={t('candidates.invite.messageHint')}
            error={errors.message}
            optional
          >
            <Textarea {...field('message')} maxLength={applicationLimits.invitation} rows={4} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
