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
  /** The entry whose note is being edited; without one, the reader chooses a list. */
  entry?: { jobId: string; note: string }
  /** The note on the general list, if there is one. */
  note?: string
  onClose: () => void
}

/** Saves a talent to a shortlist, general or for one job, with a note only the company can see. */
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
