import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../api/client'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { formatDate } from '../../lib/format'
import { jobPath } from '../../lib/pagePaths'
import { Button, ButtonLink } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { applicationQuery, useWithdraw } from './api'
import { History } from './History'
import { Messages } from './Messages'
import { Satisfaction } from './Satisfaction'
import { isFinal } from './status'
import { TalentInterview } from './TalentInterview'
import type { Application } from './types'

/** An opened application: what was sent, what happened since, and what can be done now. */
export function ApplicationPanel({ application, onGone }: { application: Application; onGone: () => void }) {
  const t = useT()
  const { id, companyName, coverLetter, status, jobId, jobStatus } = application
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id))
  if (!data) {
    return (
      <div className="pb-6 md:ps-16">
        {error ? (
          <ErrorState
            title={t('applications.oneFailed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" className="grid gap-3">
            <span className="sr-only">{t('applications.loading')}</span>
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="grid items-start gap-x-14 gap-y-8 pb-8 md:ps-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 gap-8">
        {data.interview && (
          <TalentInterview
            key={`${data.interview.id} ${data.interview.slots.join()}`}
            interview={data.interview}
            history={data.interviewHistory}
            company={companyName}
            over={isFinal(status)}
          />
        )}
        {isFinal(status) && <Satisfaction application={data} />}
        <Letter text={coverLetter} />
        <SentCV cv={data.cv} />
        <Messages
          id={id}
          messages={data.messages}
          unread={data.unreadMessages}
          side="talent"
          other={companyName}
          picture={application.companyLogoUrl}
        />
      </div>
      <div className="grid min-w-0 gap-6">
        <History entries={data.history} names={{ talent: t('applications.you'), company: companyName }} />
        <div className="flex flex-wrap gap-2">
          {jobStatus !== 'removed' && (
            <ButtonLink to={jobPath(jobId)} variant="secondary" size="sm">
              {t('applications.viewJob')}
            </ButtonLink>
          )}
          {status === 'pending' && <Withdraw application={application} onGone={onGone} />}
        </div>
      </div>
    </div>
  )
}

export function Letter({ text }: { text: string }) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-2 text-2 font-semibold">
        {t('applications.letter')}
      </h4>
      {text === '' ? (
        <p className="text-ink-2">{t('applications.noLetter')}</p>
      ) : (
        <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </section>
  )
}

function SentCV({ cv }: { cv: Application['cv'] }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-2 text-2 font-semibold">
        {t('applications.cv')}
      </h4>
      {cv === null ? (
        <p className="text-ink-2">{t('applications.noCv')}</p>
      ) : (
        <p className="break-words">
          <bdi>{cv.fileName}</bdi>
          {dot}
          <time dateTime={cv.uploadedAt}>{formatDate(cv.uploadedAt, language)}</time>
        </p>
      )}
    </section>
  )
}

function Withdraw({ application, onGone }: { application: Application; onGone: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useWithdraw()

  async function withdraw() {
    try {
      await mutateAsync(application.id)
    } catch (error) {
      setAsking(false)
      toast({ title: t('applications.withdraw.failed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    toast({ title: t('applications.withdraw.done'), description: application.jobTitle })
    onGone()
  }

  return (
    <>
      <Button variant="quiet" size="sm" className="text-clay!" onClick={() => setAsking(true)}>
        {t('applications.withdraw.act')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !isPending && setAsking(open)}
        title={t('applications.withdraw.title')}
        description={
          <Trans
            k="applications.withdraw.text"
            nodes={{ name: <bdi>{application.companyName}</bdi>, title: <bdi>{application.jobTitle}</bdi> }}
          />
        }
        confirmLabel={t(isPending ? 'applications.withdraw.busy' : 'applications.withdraw.yes')}
        cancelLabel={t('applications.withdraw.no')}
        destructive
        busy={isPending}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
