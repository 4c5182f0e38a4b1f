import { FileText, Mail, Sparkles } from 'lucide-react'
import { isolated } from '../../lib/isolate'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { Home, HomeInvitations } from '../../api/types'
import { useLanguage, useT, type T } from '../../i18n/i18n'
import { formatRelative } from '../../lib/format'
import { cvSectionPath, jobPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import { useAnswerInvitation } from '../applications/api'
import { StartFromCV } from '../cv/shared/StartFromCV'
import { MessageNeed } from './MessageNeed'
import { Need } from './Need'
import { NeedsYou, type Needed } from './NeedsYou'
import { OfferNeed } from './OfferNeed'

export function talentTotal({ offers, invitations, messages, draft, newMatches }: Home): number {
  return offers.total + invitations.total + messages.total + (draft ? 1 : 0) + (newMatches > 0 ? 1 : 0)
}

/** What needs a talent: times to choose first, for they run out; then who asked, who wrote, and what is new. */
export function TalentNeeds({ empty }: { empty: boolean | undefined }) {
  const t = useT()
  return (
    <NeedsYou
      needs={(home) => needsOf(home, t)}
      total={talentTotal}
      none={t('dashboard.needs.noneTalent')}
      // Nobody waits for somebody who has just come: their profile does. Undefined while that is not known.
      instead={empty === undefined ? undefined : empty ? <StartFromCV brief /> : null}
    />
  )
}

function needsOf({ offers, invitations, messages, draft, newMatches }: Home, t: T): Needed[] {
  const needs: Needed[] = []
  for (const application of offers.items)
    needs.push({
      id: application.id,
      draw: (first, done) => <OfferNeed application={application} first={first} onDone={done} />,
    })
  for (const invitation of invitations.items)
    needs.push({
      id: invitation.id,
      draw: (first, done) => <InvitationNeed invitation={invitation} first={first} onDone={done} />,
    })
  for (const conversation of messages.items)
    needs.push({
      id: `message ${conversation.applicationId}`,
      draw: (first, done) => <MessageNeed conversation={conversation} first={first} onDone={done} />,
    })
  if (draft)
    needs.push({
      id: draft.id,
      draw: (first) => (
        <Need
          Icon={FileText}
          kind={t('dashboard.needs.draft')}
          title={t('dashboard.needs.draftTitle')}
          text={t('dashboard.needs.draftText', { file: draft.fileName })}
          first={first}
          actions={
            <ButtonLink to={cvSectionPath} variant={first ? 'primary' : 'secondary'} size="sm">
              {t('dashboard.needs.draftAction')}
            </ButtonLink>
          }
        />
      ),
    })
  if (newMatches > 0)
    needs.push({
      id: 'matches',
      draw: (first) => (
        <Need
          Icon={Sparkles}
          kind={t('dashboard.needs.matches')}
          title={t('dashboard.needs.matchesTitle', { count: newMatches })}
          text={t('dashboard.needs.matchesText')}
          first={first}
          actions={
            <ButtonLink to="/job-search?sort=match" variant={first ? 'primary' : 'secondary'} size="sm">
              {t('dashboard.needs.matchesAction')}
            </ButtonLink>
          }
        />
      ),
    })
  return needs
}

function InvitationNeed({
  invitation: { id, companyName, jobId, shown, message, createdAt },
  first,
  onDone,
}: {
  invitation: HomeInvitations['items'][number]
  first: boolean
  onDone: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const [declining, setDeclining] = useState(false)
  const { mutate, isPending, variables } = useAnswerInvitation()

  function answer(reply: 'accept' | 'decline') {
    if (isPending) return
    mutate(
      { id, answer: reply },
      {
        onSuccess: () => {
          toast({ title: t(reply === 'accept' ? 'dashboard.needs.accepted' : 'dashboard.needs.declined') })
          onDone()
        },
        onError: (error) =>
          toast({ title: t('dashboard.needs.failedAct'), description: messageOf(error), variant: 'destructive' }),
        onSettled: () => setDeclining(false),
      },
    )
  }

  return (
    <Need
      Icon={Mail}
      kind={t('dashboard.needs.invitation')}
      when={<time dateTime={createdAt}>{formatRelative(createdAt, language)}</time>}
      title={
        <Link to={jobPath(jobId)} className="hover:text-green">
          {t('dashboard.needs.invitationTitle', { company: isolated(companyName), job: isolated(shown.title) })}
        </Link>
      }
      text={message === '' ? t('dashboard.needs.invitationText') : <q dir="auto">{message}</q>}
      first={first}
      actions={
        <>
          <Button
            variant={first ? 'primary' : 'secondary'}
            size="sm"
            busy={isPending && variables?.answer === 'accept'}
            aria-label={t('dashboard.needs.acceptLabel', { company: isolated(companyName) })}
            onClick={() => answer('accept')}
          >
            {t('dashboard.needs.accept')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('dashboard.needs.notForMeLabel', { company: isolated(companyName) })}
            onClick={() => setDeclining(true)}
          >
            {t('dashboard.needs.notForMe')}
          </Button>
          <ConfirmDialog
            open={declining}
            onOpenChange={setDeclining}
            title={t('dashboard.needs.notForMeLabel', { company: isolated(companyName) })}
            description={t('dashboard.needs.declineText', { company: isolated(companyName) })}
            confirmLabel={t('dashboard.needs.decline')}
            cancelLabel={t('dashboard.needs.keep')}
            busy={isPending}
            onConfirm={() => answer('decline')}
          />
        </>
      }
    />
  )
}
