import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { AuditEntry } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { formatDateTime } from '../../lib/format'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PagedList } from '../../ui/PagedList'
import { undoOf, type Act } from './acts'
import { useLog } from './api'
import { DecisionDialog } from './DecisionDialog'
import { moreWords } from './words'

export default function DecisionLog() {
  const t = useT()
  const [asked, setAsked] = useState<Act | null>(null)
  return (
    <PagedList
      list={useLog()}
      failed={t('desk.log.failed')}
      messageOf={messageOf}
      empty={<EmptyState title={t('desk.log.empty')}>{t('desk.log.emptyText')}</EmptyState>}
      moreWords={moreWords}
    >
      {(entries) => (
        <section aria-label={t('desk.log.title')}>
          <p className="text-ink-2">{t('desk.log.lead')}</p>
          <ol className="mt-2">
            {entries.map((entry) => (
              <LogRow key={entry.id} entry={entry} onAct={setAsked} />
            ))}
          </ol>
          {asked && <DecisionDialog act={asked} onClose={() => setAsked(null)} />}
        </section>
      )}
    </PagedList>
  )
}

function LogRow({ entry, onAct }: { entry: AuditEntry; onAct: (act: Act) => void }) {
  const t = useT()
  const language = useLanguage()
  const undo = undoOf(entry)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line py-5">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <p className="font-semibold break-words">
          {t(`desk.outcome.${entry.act}`)}
          {dot}
          {t(`desk.kind.${entry.kind}`)}
          {dot}
          <bdi>{entry.subject || entry.subjectId}</bdi>
        </p>
        {(entry.reason || entry.text) && (
          <p className="max-w-[65ch] break-words whitespace-pre-line text-ink-2">
            {entry.reason && t(`moderation.reason.${entry.reason}`)}
            {entry.reason && entry.text && ': '}
            <bdi>{entry.text}</bdi>
          </p>
        )}
        <p className="text-1 break-words text-ink-3">
          <bdi dir="ltr">{entry.operator || entry.operatorId}</bdi>
          {dot}
          <time dateTime={entry.at} className="num">
            <bdi>{formatDateTime(entry.at, language)}</bdi>
          </time>
          {dot}
          <bdi dir="ltr">{entry.subjectId}</bdi>
        </p>
      </div>
      {undo && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('desk.about', { act: t(`desk.act.${undo.name}`), title: undo.title })}
          onClick={() => onAct(undo)}
        >
          {t(`desk.act.${undo.name}`)}
        </Button>
      )}
    </li>
  )
}
