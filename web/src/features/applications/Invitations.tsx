import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ListPage } from '../../api/listPages'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDate } from '../../lib/format'
import { companyPath, jobPath } from '../../lib/pagePaths'
import { Link, useSearchParams } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Shown } from '../../ui/Shown'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import { useAnswerInvitation } from './api'
import type { Invitation } from './types'

const shownAtFirst = 3

/** Invitations from companies; nothing at all without any. */
export function Invitations({ list }: { list: UseInfiniteQueryResult<InfiniteData<ListPage<Invitation>>> }) {
  const t = useT()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  // A link to one of them leads to it, whichever it is.
  const linked = useSearchParams()[0].has('invitation')
  const [all, setAll] = useState(linked)
  const heading = useRef<HTMLHeadingElement>(null)
  const [declining, setDeclining] = useState<Invitation | null>(null)
  const { mutate, isPending, variables } = useAnswerInvitation()
  const invitations = data?.pages.flatMap((page) => page.items) ?? []
  if (invitations.length === 0 && !error) return null
  const shown = all ? invitations : invitations.slice(0, shownAtFirst)
  const more = shown.length < invitations.length

  function answer(invitation: Invitation, reply: 'accept' | 'decline') {
    if (isPending) return
    mutate(
      { id: invitation.id, answer: reply },
      {
        onSuccess: () => {
          toast({
            title: t(
              reply === 'accept' ? 'applications.invitations.acceptedToast' : 'applications.invitations.declinedToast',
            ),
            description: invitation.companyName,
          })
          // The buttons of the row go: the keyboard stays in this part of the page.
          setTimeout(() => heading.current?.focus())
        },
        onError: (reason) =>
          toast({
            title: t('applications.invitations.answerFailed'),
            description: messageOf(reason),
            variant: 'destructive',
          }),
        onSettled: () => setDeclining(null),
      },
    )
  }

  return (
    <section aria-labelledby="invitations" className="mb-12">
      <h2 id="invitations" ref={heading} tabIndex={-1} className="mb-4 text-4">
        {t('applications.invitations.title')}
      </h2>
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line py-4 text-clay">
          {t('applications.invitations.failed')}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('ui.state.retry')}
          </Button>
        </p>
      )}
      <ul className="border-b border-line">
        {shown.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            busy={isPending && variables.id === invitation.id && variables.answer === 'accept'}
            onAccept={() => answer(invitation, 'accept')}
            onDecline={() => setDeclining(invitation)}
          />
        ))}
      </ul>
      {(more || hasNextPage) && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => (more ? setAll(true) : void fetchNextPage())}
        >
          {t('applications.more')}
        </Button>
      )}
      {declining && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !isPending && setDeclining(null)}
          title={t('applications.invitations.declineTitle')}
          description={
            <Trans k="applications.invitations.declineText" nodes={{ name: <bdi>{declining.companyName}</bdi> }} />
          }
          confirmLabel={t('applications.invitations.decline')}
          cancelLabel={t('applications.cancel')}
          destructive
          busy={isPending}
          onConfirm={() => answer(declining, 'decline')}
        />
      )}
    </section>
  )
}

function Row({
  invitation,
  busy,
  onAccept,
  onDecline,
}: {
  invitation: Invitation
  busy: boolean
  onAccept: () => void
  onDecline: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const { state, message, jobId, jobTitle, companyId, companyName, companyLogoUrl, createdAt, shown } = invitation
  const company = (
    <Link to={companyPath(companyId)} className="font-semibold text-green underline-offset-4 hover:underline">
      <bdi>{companyName}</bdi>
    </Link>
  )
  return (
    <li
      className={cx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-5',
        'md:grid-cols-[3rem_minmax(0,1fr)] md:gap-x-4',
      )}
    >
      <Avatar name={companyName} src={companyLogoUrl} className="size-10 text-2 md:size-12" />
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            <Trans
              k="applications.invitations.line"
              nodes={{ company, title: <Shown written={jobTitle} shown={shown.title} className="font-semibold" /> }}
            />
          </span>
          {state !== 'open' && (
            <Chip tone={state === 'accepted' ? 'hit' : 'plain'}>{t(`applications.invitations.state.${state}`)}</Chip>
          )}
        </p>
        {message !== '' && (
          <p dir="auto" className="w-fit max-w-[68ch] break-words whitespace-pre-line text-ink-2">
            {message}
          </p>
        )}
        <p className="text-1 text-ink-3">
          <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
        </p>
        {state === 'open' && (
          <p className="text-1 text-ink-2">
            <Trans k="applications.invitations.shares" nodes={{ name: <bdi>{companyName}</bdi> }} />
          </p>
        )}
        {state === 'accepted' && (
          <p className="text-1 text-ink-2">
            <Trans k="applications.invitations.shared" nodes={{ name: <bdi>{companyName}</bdi> }} />
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {state === 'open' && (
            <>
              <Button
                size="sm"
                busy={busy}
                aria-label={busy ? undefined : t('applications.invitations.acceptLabel', { name: companyName })}
                onClick={onAccept}
              >
                {t(busy ? 'applications.invitations.accepting' : 'applications.invitations.accept')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('applications.invitations.declineLabel', { name: companyName })}
                onClick={onDecline}
              >
                {t('applications.invitations.decline')}
              </Button>
            </>
          )}
          {state !== 'declined' && (
            <ButtonLink
              size="sm"
              variant={state === 'open' ? 'quiet' : 'secondary'}
              to={jobPath(jobId)}
              aria-label={t('applications.invitations.jobLabel', { title: shown.title })}
            >
              {t('applications.invitations.job')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
