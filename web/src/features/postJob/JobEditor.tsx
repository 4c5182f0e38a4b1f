import { useEffect, useState } from 'react'
import type { Job, User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { statusNow } from '../../lib/jobDay'
import { focusField } from '../../lib/useEditor'
import { useWide } from '../../lib/useWide'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { FormSection, UnsavedOffer } from '../../ui/LongForm'
import { Switch } from '../../ui/Switch'
import { Tabs } from '../../ui/Tabs'
import { toast } from '../../ui/toast'
import { JobFields } from './JobFields'
import { JobPreview } from './JobPreview'
import { useJobEditor, type Intent } from './useJobEditor'

/** The primary button and the one beside it, by the job's status. */
function intentsOf(job: Job | null): [Intent, Intent?] {
  switch (job ? statusNow(job) : 'draft') {
    case 'draft':
      return ['post', 'draft']
    case 'closed':
    case 'expired':
      return ['reopen', 'save']
    default:
      return ['save']
  }
}

/** Each button's label, idle and busy. */
const labels: Record<Intent, [Key, Key]> = {
  post: ['postJob.post', 'postJob.posting'],
  draft: ['postJob.saveDraft', 'postJob.savingDraft'],
  save: ['postJob.save', 'postJob.saving'],
  reopen: ['postJob.saveReopen', 'postJob.reopening'],
}

// On phones the buttons stay within the thumb's reach, without covering the focused field.
const clearOfBar = 'max-lg:[&_[data-field]_:is(input,select,textarea)]:scroll-mb-24'
const bar = cx(
  'flex gap-3 border-t border-line bg-paper py-4 lg:justify-end',
  'max-lg:sticky max-lg:bottom-(--foot) max-lg:z-10 max-lg:*:flex-1',
)
const frame = cx(
  'sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto',
  'rounded-3 border border-line bg-card p-6 shadow-2',
)

/** `startAt` names the field to focus, for someone who comes to change one thing. */
export function JobEditor({ user, job, startAt }: { user: User; job: Job | null; startAt?: string }) {
  const t = useT()
  const wide = useWide()
  const [tab, setTab] = useState('write')
  const [blind, setBlind] = useState(job?.blind ?? false)
  const [primary, secondary] = intentsOf(job)
  const editor = useJobEditor({ user, job, intent: primary, blind, onFail: () => setTab('write') })
  const { form, submit, doing, formProps, failure, offered, restore, discard } = editor
  const { ref } = formProps

  useEffect(() => {
    if (startAt) focusField(ref.current, startAt)
  }, [ref, startAt])

  function bringBack() {
    restore()
    toast({ title: t('postJob.unsaved.restored') })
  }

  const kept = job !== null && job.blind && job.applicationsCount > 0
  const fields = (
    <>
      <JobFields {...editor} />
      <FormSection title={t('postJob.blind.title')}>
        <div className="sm:col-span-2">
          <Switch
            label={t('postJob.blind.label')}
            hint={t(kept ? 'postJob.blind.kept' : 'postJob.blind.hint')}
            checked={blind}
            disabled={kept}
            onChange={setBlind}
          />
        </div>
      </FormSection>
    </>
  )
  const preview = <JobPreview form={form} company={{ name: user.companyName, logo: user.companyLogoUrl }} />
  // The tab is its visible title; the heading is for screen readers.
  const previewTab = (
    <div className="pb-10">
      <h2 className="sr-only">{t('postJob.preview')}</h2>
      {preview}
    </div>
  )
  const label = (intent: Intent) => t(labels[intent][doing === intent ? 1 : 0])
  return (
    <form {...formProps} className={clearOfBar}>
      {offered && (
        <UnsavedOffer say={(part) => t(`postJob.unsaved.${part}`)} onRestore={bringBack} onDiscard={discard} />
      )}
      <div className="items-start gap-x-18 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          {wide ? (
            fields
          ) : (
            <Tabs
              label={t('postJob.tabs')}
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'write', label: t('postJob.write'), content: fields },
                { id: 'preview', label: t('postJob.preview'), content: previewTab },
              ]}
            />
          )}
          {failure && (
            <Alert title={t(`postJob.failed.${failure.intent}`)} className="mb-5">
              <p>{failure.message}</p>
            </Alert>
          )}
          <div className={bar}>
            {secondary === 'draft' && (
              <p className="me-auto self-center text-1 text-ink-3 max-lg:hidden">{t('postJob.draftHint')}</p>
            )}
            {secondary && (
              <Button variant="secondary" busy={doing === secondary} onClick={() => void submit(secondary)}>
                {label(secondary)}
              </Button>
            )}
            <Button type="submit" busy={doing === primary}>
              {label(primary)}
            </Button>
          </div>
        </div>
        {wide && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable by keys
          <section aria-label={t('postJob.see.label')} tabIndex={0} className={frame}>
            <h2 className="mb-4 text-1 text-gold-ink">{t('postJob.preview')}</h2>
            {preview}
          </section>
        )}
      </div>
    </form>
  )
}
