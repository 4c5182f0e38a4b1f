import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { Session } from '../../api/types'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { formatRelative } from '../../lib/format'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { endOtherSessions, endSession, useRefreshSessions, useSessions } from './api'
import { SettingsSection } from './SettingsSection'

export function SessionsSection() {
  const t = useT()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSessions()
  return (
    <SettingsSection id="sessions" title={t('settings.sessions.title')} lead={t('settings.sessions.lead')}>
      {data ? (
        <SessionList sessions={data} now={dataUpdatedAt} />
      ) : error ? (
        <ErrorState
          title={t('settings.sessions.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <output className="grid gap-3">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </output>
      )}
    </SettingsSection>
  )
}

/** `now` is when the list was read, so that the wording does not change until it is read again. */
function SessionList({ sessions, now }: { sessions: Session[]; now: number }) {
  const t = useT()
  const refresh = useRefreshSessions()
  const [busy, setBusy] = useState(false)
  // Kept while the dialog closes, so that its words do not change in view.
  const [ending, setEnding] = useState<Session | 'others'>('others')
  const [asking, setAsking] = useState(false)
  const others = sessions.filter((session) => !session.current)
  const all = ending === 'others'

  function ask(which: Session | 'others') {
    setEnding(which)
    setAsking(true)
  }

  async function end() {
    setBusy(true)
    try {
      await (all ? endOtherSessions() : endSession(ending.id))
      await refresh()
      toast({ title: t(all ? 'settings.sessions.endedAll' : 'settings.sessions.ended') })
    } catch (error) {
      toast({ title: messageOf(error), variant: 'destructive' })
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <ul className="-mt-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => ask(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="pt-4 text-ink-3">{t('settings.sessions.onlyThis')}</p>
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => ask('others')}>
          {t('settings.sessions.endAll')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(all ? 'settings.sessions.endAllTitle' : 'settings.sessions.endTitle')}
        description={
          all ? (
            t('settings.sessions.endAllText', { count: others.length })
          ) : (
            <Trans
              k="settings.sessions.endText"
              nodes={{ device: <bdi>{ending.device || t('settings.sessions.unknown')}</bdi> }}
            />
          )
        }
        confirmLabel={t(busy ? 'settings.sessions.ending' : all ? 'settings.sessions.endAll' : 'settings.sessions.end')}
        cancelLabel={t('settings.sessions.cancel')}
        busy={busy}
        destructive
        onConfirm={() => void end()}
      />
    </>
  )
}

function SessionRow({ session, now, onEnd }: { session: Session; now: number; onEnd: () => void }) {
  const t = useT()
  const language = useLanguage()
  const active = session.current || now - Date.parse(session.lastSeenAt) < 60_000
  const device = session.device || t('settings.sessions.unknown')
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi className="break-words">{device}</bdi>
          {session.current && <Chip tone="hit">{t('settings.sessions.current')}</Chip>}
        </p>
        <p className="text-1 text-ink-3">
          {active
            ? t('settings.sessions.now')
            : t('settings.sessions.seen', { when: formatRelative(session.lastSeenAt, language, new Date(now)) })}
        </p>
      </div>
      {!session.current && (
        <Button variant="quiet" size="sm" aria-label={t('settings.sessions.endLabel', { device })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}
