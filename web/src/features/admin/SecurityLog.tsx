import type { ReactNode } from 'react'
import { messageOf } from '../../api/client'
import type { SecurityEntry } from '../../api/types'
import { useMaybeT, useT } from '../../i18n/i18n'
import { EmptyState } from '../../ui/EmptyState'
import { PagedList } from '../../ui/PagedList'
import { Table } from '../../ui/Table'
import { useSecurityLog } from './api'
import { moreWords, Time } from './cells'

/** What happened to the security of all accounts: by id, since the operator needs no names to see an attack. */
export function SecurityLog() {
  const t = useT()
  return (
    <section aria-labelledby="security" className="mt-14">
      <h2 id="security" className="text-5 tracking-tight">
        {t('admin.security.title')}
      </h2>
      <p className="mt-1 mb-6 text-ink-2">{t('admin.security.lead')}</p>
      <Entries />
    </section>
  )
}

function Entries() {
  const t = useT()
  return (
    <PagedList
      list={useSecurityLog()}
      failed={t('admin.security.failed')}
      messageOf={messageOf}
      empty={<EmptyState title={t('admin.security.empty')}>{t('admin.security.emptyText')}</EmptyState>}
      moreWords={moreWords}
    >
      {(entries) => (
        <>
          <div className="max-md:hidden">
            <EntryTable entries={entries} />
          </div>
          <ul className="md:hidden">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function EntryTable({ entries }: { entries: SecurityEntry[] }) {
  const t = useT()
  return (
    <Table
      caption={t('admin.security.caption')}
      columns={[
        { id: 'event', header: t('admin.security.event'), cell: (entry) => <EventName event={entry.event} /> },
        { id: 'user', header: t('admin.security.user'), cell: (entry) => <Code text={entry.userId} /> },
        { id: 'by', header: t('admin.security.by'), cell: (entry) => <Doer entry={entry} /> },
        { id: 'network', header: t('admin.security.network'), cell: (entry) => <Code text={entry.network} /> },
        { id: 'at', header: t('admin.security.at'), cell: (entry) => <Time iso={entry.at} /> },
      ]}
      rows={entries}
      rowKey={(entry) => entry.id}
    />
  )
}

function EntryRow({ entry }: { entry: SecurityEntry }) {
  const t = useT()
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <p className="font-semibold">
        <EventName event={entry.event} />
      </p>
      <dl className="text-1 text-ink-3">
        <Fact name={t('admin.security.user')}>
          <Code text={entry.userId} />
        </Fact>
        <Fact name={t('admin.security.by')}>
          <Doer entry={entry} />
        </Fact>
        <Fact name={t('admin.security.network')}>
          <Code text={entry.network} />
        </Fact>
        <Fact name={t('admin.security.at')}>
          <Time iso={entry.at} />
        </Fact>
      </dl>
    </li>
  )
}

/** Beside its name or, where it is as long as an id, below. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt>{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** What a newer server logs and this page does not know stays as it is. */
function EventName({ event }: { event: string }) {
  const text = useMaybeT()
  return text(`settings.security.events.${event}`) ?? <bdi dir="ltr">{event}</bdi>
}

/** Mostly people act on their own accounts: their id need not stand there twice. */
function Doer({ entry: { byId, userId } }: { entry: SecurityEntry }) {
  const t = useT()
  return byId && byId === userId ? t('admin.security.self') : <Code text={byId} />
}

function Code({ text }: { text: string }) {
  const t = useT()
  if (!text) return t('admin.security.nobody')
  return (
    <code dir="ltr" className="text-1 break-all">
      {text}
    </code>
  )
}
