import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { applicantsPath } from '../../lib/pagePaths'
import { applicantName } from '../../lib/person'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { ErrorState } from '../../ui/EmptyState'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { applicationQuery } from './api'
import { Bubbles, Writer } from './Messages'
import { statusTone } from './shared/statusTone'
import { TemplateMenu } from './TemplateMenu'
import type { ApplicationDetails, Message } from './types'

interface Props {
  id: string
  side: Message['from']
  /** The list, as it was left. */
  back: string
}

/** One conversation with its reply in place. */
export function Thread({ id, side, back }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id))
  if (!data) {
    const gone = error instanceof ApiError && error.status === 404
    return (
      <div className="grid gap-4">
        <Back to={back} />
        {error ? (
          <ErrorState
            title={t(gone ? 'inbox.gone' : 'inbox.oneFailed')}
            message={gone ? t('inbox.goneText') : messageOf(error)}
            busy={isFetching}
            onRetry={gone ? undefined : () => void refetch()}
          />
        ) : (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{t('inbox.loading')}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-[40dvh]" />
            <Skeleton className="h-28" />
          </div>
        )}
      </div>
    )
  }
  return <Opened data={data} side={side} back={back} />
}

function Opened({ data, side, back }: { data: ApplicationDetails; side: Message['from']; back: string }) {
  const t = useT()
  const { id, applicant, messages, status } = data
  const other = applicant ? applicantName(t, applicant) : data.companyName
  const picture = applicant ? applicant.candidate.profileImageUrl : data.companyLogoUrl
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // The last message is what one comes for, and what one sees of a new one.
  useLayoutEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])
  return (
    <section aria-label={other} className="flex min-w-0 flex-col gap-4 lg:h-full">
      <Back to={back} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-4">
        <Avatar name={other} src={picture} className="size-11 text-2" />
        <div className="min-w-0 grow basis-48">
          <h2 className="text-3 break-words">
            <bdi>{other}</bdi>
          </h2>
          <p className="break-words text-ink-2">
            <Shown written={data.jobTitle} shown={data.shown.title} />
          </p>
        </div>
        <Chip tone={statusTone[status]}>{t(`job.application.${status}`)}</Chip>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={
            side === 'company' ? applicantsPath(data.jobId, id) : `/applications?application=${encodeURIComponent(id)}`
          }
        >
          {t('inbox.application')}
        </ButtonLink>
      </header>
      {/* Reached by Tab, so that arrow keys scroll it. */}
      <div
        ref={list}
        role="region"
        aria-label={t('applications.messages.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[55dvh] min-h-40 overflow-y-auto pe-1 lg:max-h-none lg:grow"
      >
        <Bubbles id={id} messages={messages} unread={data.unreadMessages} side={side} other={other} />
      </div>
      <div className="border-t border-line">
        {(status === 'accepted' || status === 'rejected') && (
          <p className="pt-3 text-1 text-ink-2">{t(`inbox.ended.${status}`)}</p>
        )}
        <Writer
          id={id}
          other={other}
          tools={
            side === 'company'
              ? (insert) => (
                  <TemplateMenu
                    values={{ name: other, job: data.jobTitle, company: data.companyName }}
                    onChoose={insert}
                  />
                )
              : undefined
          }
        />
      </div>
    </section>
  )
}

function Back({ to }: { to: string }) {
  const t = useT()
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 self-start text-green lg:hidden">
      <ArrowLeft aria-hidden="true" className="flip size-4" />
      {t('inbox.back')}
    </Link>
  )
}
