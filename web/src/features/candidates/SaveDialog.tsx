import { useId, useState, type FormEvent } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { poolLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
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
  const id = useId()
  const [jobId, setJobId] = useState(entry?.jobId ?? '')
  const [note, setNote] = useState(entry?.note ?? general)
  const { data: jobs } = useOwnJobs()
  const { save, busy } = useShortlisting()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && (await save({ talentId, jobId, note: note.trim() }, name))) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(entry ? 'candidates.save.noteTitle' : 'candidates.save.title')}
      description={<Trans k="candidates.save.text" nodes={{ name: <bdi>{name}</bdi> }} />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('candidates.cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t(busy ? 'candidates.save.saving' : 'candidates.save.submit')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {!entry && (
          <Field label={t('candidates.save.for')}>
            <Select
              value={jobId}
              onChange={(event) => setJobId(event.target.value)}
              options={[
                { value: '', label: t('candidates.list.general') },
                ...(jobs ?? []).map((job) => ({ value: job.id, label: job.title })),
              ]}
            />
          </Field>
        )}
        <Field label={t('candidates.save.note')} hint={t('candidates.save.noteHint')} optional>
          <Textarea
            value={note}
            maxLength={poolLimits.note}
            rows={4}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
