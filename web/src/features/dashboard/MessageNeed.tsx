import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { HomeMessages } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatRelative } from '../../lib/format'
import { unnamedApplicant } from '../../lib/person'
import { Button } from '../../ui/Button'
import { Need } from './Need'
import { Reply } from './Reply'

type Conversation = HomeMessages['items'][number]

/** Something unread, answered where it stands. */
export function MessageNeed({
  conversation: { applicationId, name: known, shown, last },
  first,
  onDone,
}: {
  conversation: Conversation
  first: boolean
  onDone: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const name = known || unnamedApplicant(t, applicationId)
  const [replying, setReplying] = useState(false)
  return (
    <Need
      Icon={MessageCircle}
      kind={t('dashboard.needs.message')}
      when={<time dateTime={last.sentAt}>{formatRelative(last.sentAt, language)}</time>}
      title={
        <>
          <bdi>{name}</bdi>
          <span className="font-normal text-ink-2">
            {' · '}
            <bdi>{shown.title}</bdi>
          </span>
        </>
      }
      text={<q dir="auto">{last.body}</q>}
      first={first}
      actions={
        !replying && (
          <Button
            variant={first ? 'primary' : 'secondary'}
            size="sm"
            aria-label={t('dashboard.needs.replyTo', { name })}
            onClick={() => setReplying(true)}
          >
            {t('dashboard.needs.reply')}
          </Button>
        )
      }
    >
      {replying && (
        <Reply
          application={applicationId}
          onDone={(sent) => {
            setReplying(false)
            if (sent) onDone()
          }}
        />
      )}
    </Need>
  )
}
