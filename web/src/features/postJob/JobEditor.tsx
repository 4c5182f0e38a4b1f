import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { Job, User } from '../../api/types'
import { useT, type T } from '../../i18n/i18n'
import { statusNow } from '../../lib/jobDay'
import { useWide } from '../../lib/useWide'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Tabs } from '../../ui/Tabs'
import { JobFields } from './JobFields'
import { JobPreview } from './JobPreview'
import { focusField, useJobEditor, type Intent } from './useJobEditor'

/** The primary button and the one beside it, by where the job stands. */
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

function wordsOf(t: T, intent: Intent, busy: boolean): string {
  const words = {
    post: ['post', 'posting'],
    draft: ['saveDraft', 'savingDraft'],
    save: ['save', 'saving'],
    reopen: ['saveReopen', 'reopening'],
  } as const
  return t(`postJob.${words[intent][busy ? 1 : 0]!}`)
}

/** `startAt` names a field to begin with, for those who come to change one thing. */
export function JobEditor({ user, job, startAt }: { user: User; job: Job | null; startAt?: string }) {
  const t = useT()
  const wide = useWide()
  const [tab, setTab] = useState('write')
  const { form, change, submit, busy, formRef, errors, failure, offered, restore, discard } = useJobEditor(
    user,
    job,
    () => setTab('write'),
  )
  const [primary, secondary] = intentsOf(job)

  useEffect(() => {
    if (startAt) focusField(formRef.current, startAt)
  }, [formRef, startAt])

  const fields = <JobFields form={form} errors={errors} change={change} />
  const preview = <JobPreview form={form} company={{ name: user.companyName, logo: user.companyLogoUrl }} />
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(primary)
      }}
    >
      {offered && (
        <Alert tone="info" title={t('postJob.unsaved.title')} className="mb-8">
          <p>{t('postJob.unsaved.text')}</p>
          <div className="mt-3 mb-1 flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={restore}>
              {t('postJob.unsaved.restore')}
            </Button>
            <Button variant="quiet" size="sm" onClick={discard}>
              {t('postJob.unsaved.discard')}
            </Button>
          </div>
        </Alert>
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
                { id: 'preview', label: t('postJob.preview'), content: <Preview>{preview}</Preview> },
              ]}
            />
          )}
          {failure && (
            <Alert title={failure.title} className="mb-5">
              <p>{failure.message}</p>
            </Alert>
          )}
          {/* On phones within the thumb's reach however long the form is. */}
          <div className="flex gap-3 border-t border-line bg-paper py-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:*:flex-1 lg:justify-end">
            {secondary === 'draft' && (
              <p className="me-auto self-center text-1 text-ink-3 max-lg:hidden">{t('postJob.draftHint')}</p>
            )}
            {secondary && (
              <Button variant="secondary" busy={busy === secondary} onClick={() => void submit(secondary)}>
                {wordsOf(t, secondary, busy === secondary)}
              </Button>
            )}
            <Button type="submit" busy={busy === primary}>
              {wordsOf(t, primary, busy === primary)}
            </Button>
          </div>
        </div>
        {wide && (
          <section
            aria-label={t('postJob.see.label')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable by keyboard
            tabIndex={0}
            className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-3 border border-line bg-card p-6 shadow-2"
          >
            <h2 className="mb-4 text-1 text-gold-ink">{t('postJob.preview')}</h2>
            {preview}
          </section>
        )}
      </div>
    </form>
  )
}

/** Behind its tab: the tab is its title for the eye, the heading for those who go by headings. */
function Preview({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="pb-10">
      <h2 className="sr-only">{t('postJob.preview')}</h2>
      {children}
    </div>
  )
}
