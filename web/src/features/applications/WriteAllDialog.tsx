import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { applicationLimits } from '../../lib/known'
import { displayName } from '../../lib/person'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { jobQuery } from '../jobs/api'
import { useSendAll } from './api'
import { asWritten, filled } from './replyTemplate'
import { TemplateMenu } from './TemplateMenu'
import type { Applicant } from './types'

interface Props {
  jobId: string
  applicants: Applicant[]
  onClose: () => void
  /** With those who could not be written to. */
  onSent: (failed: string[]) => void
}

/** One message to each of several applicants, in which everybody is called by their own name. */
export function WriteAllDialog({ jobId, applicants, onClose, onSent }: Props) {
  const t = useT()
  const { data: job } = useQuery(jobQuery(useQueryClient(), jobId))
  const { mutateAsync } = useSendAll()
  const { formProps, field, form, change, busy, errors, failure } = useEditor({
    initial: { body: '' },
    check: ({ body }): FieldErrors => (body === '' ? { body: t('ui.form.required') } : {}),
    submit: async ({ body }) => {
      const { sent, failed } = await mutateAsync(
        applicants.map(({ applicationId, candidate }) => ({
          applicationId,
          body: filled(body, {
            name: displayName(candidate),
            job: job?.title ?? '',
            company: job?.companyName ?? '',
          }),
        })),
      )
      toast({
        title: t('applicants.write.sent', { count: sent.length }),
        description: failed.length > 0 ? t('applicants.write.some', { count: failed.length }) : undefined,
        variant: failed.length > 0 ? 'destructive' : undefined,
      })
      onSent(failed)
    },
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy || !job}
      onClose={onClose}
      title={t('applicants.write.title', { count: applicants.length })}
      description={t('applicants.write.text')}
      cancelLabel={t('applications.cancel')}
      submitLabel={t('applicants.write.send', { count: applicants.length })}
    >
      {failure?.error !== undefined && !errors.body && (
        <Alert>{`${t('applicants.write.failed')}: ${messageOf(failure.error)}`}</Alert>
      )}
      <Field label={t('applicants.write.body')} hint={t('applicants.write.hint')} error={errors.body}>
        <Textarea {...field('body')} rows={6} maxLength={applicationLimits.message} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {(['name', 'job', 'company'] as const).map((key) => (
          <Button
            key={key}
            size="sm"
            variant="secondary"
            onClick={() => change({ body: `${form.body}${/\S$/.test(form.body) ? ' ' : ''}${asWritten[key]}` })}
          >
            {t(`applicants.write.insert.${key}`)}
          </Button>
        ))}
        <TemplateMenu
          values={asWritten}
          onChoose={(text) => change({ body: form.body === '' ? text : `${form.body}\n\n${text}` })}
        />
      </div>
    </FormDialog>
  )
}
