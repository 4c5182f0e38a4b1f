import { Trans, useT } from '../../i18n/i18n'
import { poolLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { Select } from '../../ui/Select'
import { Textarea } from '../../ui/Textarea'
import { useOwnJobs } from './api'
import { useShortlisting } from './useShortlisting'

interface Props {
  talentId: string
  name: string
  /** The entry whose note is to change; without one the list can be chosen. */
  entry?: { jobId: string; note: string }
  /** The note of the general list, where there is one. */
  note?: string
  onClose: () => void
}

/** Saves a talent to a shortlist, in general or for a job, with a note that only the company reads. */
export function SaveDialog({ talentId, name, entry, note: general = '', onClose }: Props) {
  const t = useT()
  const { data: jobs } = useOwnJobs()
  const { save } = useShortlisting()
  const { formProps, field, busy } = useEditor({
    initial: entry ?? { jobId: '', note: general },
    submit: async ({ jobId, note }) => {
      if (await save({ talentId, jobId, note }, name)) onClose()
    },
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t(entry ? 'candidates.save.noteTitle' : 'candidates.save.title')}
      description={<Trans k="candidates.save.text" nodes={{ name: <bdi>{name}</bdi> }} />}
      cancelLabel={t('candidates.cancel')}
      submitLabel={t(busy ? 'candidates.save.saving' : 'candidates.save.submit')}
    >
      {!entry && (
        <Field label={t('candidates.save.for')}>
          <Select
            {...field('jobId')}
            options={[
              { value: '', label: t('candidates.list.general') },
              ...(jobs ?? []).map((job) => ({ value: job.id, label: job.title })),
            ]}
          />
        </Field>
      )}
      <Field label={t('candidates.save.note')} hint={t('candidates.save.noteHint')} optional>
        <Textarea {...field('note')} maxLength={poolLimits.note} rows={4} />
      </Field>
    </FormDialog>
  )
}
