import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ShortlistEntry } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { fullName } from '../../lib/person'
import { useSearchParams } from '../../lib/router'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import { shortlistQuery, useOwnJobs } from './api'
import { CandidateRow } from './CandidateRow'
import { Failed } from './Failed'
import { SaveDialog } from './SaveDialog'
import { useShortlisting } from './useShortlisting'
import { moreWords } from './words'

/** Whom the company keeps in mind: in general, or for one of its jobs (?jobId=). */
export function Shortlist() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const jobId = query.get('jobId') ?? ''
  const { data: jobs } = useOwnJobs()
  const options = [
    { value: '', label: t('candidates.list.general') },
    ...(jobs ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ]
  // A list whose job is not among them (an old one, or not read yet) stays chosen.
  if (jobId !== '' && !options.some(({ value }) => value === jobId))
    options.push({ value: jobId, label: t('candidates.list.thisJob') })

  function choose(next: string) {
    const address = new URLSearchParams(query)
    if (next === '') address.delete('jobId')
    else address.set('jobId', next)
    setQuery(address)
  }

  return (
    <>
      <Field label={t('candidates.list.which')} className="max-w-90">
        <Select value={jobId} onChange={(event) => choose(event.target.value)} options={options} />
      </Field>
      <Entries key={jobId} jobId={jobId} onSearch={() => setQuery({})} />
    </>
  )
}

function Entries({ jobId, onSearch }: { jobId: string; onSearch: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(shortlistQuery(jobId))
  const [noting, setNoting] = useState<ShortlistEntry | null>(null)
  const { data } = list
  const entries = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const { rows, more } = useFocusOnNew(entries.length, () => void list.fetchNextPage())
  return (
    <section aria-labelledby="shortlist" aria-busy={list.isPending} className="pt-8">
      <h2 id="shortlist" ref={heading} tabIndex={-1} className="num mb-4 text-4">
        {data ? t('candidates.list.count', { total }) : t('candidates.tabShortlist')}
      </h2>
      {list.isPending && (
        <div className="border-t border-line">
          <SkeletonRows label={t('candidates.list.loading')} rows={3} />
        </div>
      )}
      {list.isError && !data && <Failed list={list} />}
      {data && entries.length === 0 && (
        <EmptyState
          title={t(jobId === '' ? 'candidates.list.empty' : 'candidates.list.emptyJob')}
          action={
            <Button variant="secondary" onClick={onSearch}>
              {t('candidates.list.find')}
            </Button>
          }
        >
          {t('candidates.list.emptyText')}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul ref={rows} className="border-b border-line">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onNote={() => setNoting(entry)}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} onMore={more} words={moreWords} />
      {noting && (
        <SaveDialog talentId={noting.id} name={fullName(noting)} entry={noting} onClose={() => setNoting(null)} />
      )}
    </section>
  )
}

function EntryRow({ entry, onNote, onRemoved }: { entry: ShortlistEntry; onNote: () => void; onRemoved: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { remove, busy } = useShortlisting()
  const name = fullName(entry) || t('candidates.unnamed')

  async function takeOff() {
    // The row goes, and its button with it: the keyboard stays in this part of the page.
    if (!busy && (await remove({ talentId: entry.id, jobId: entry.jobId, note: entry.note }, name))) onRemoved()
  }

  return (
    <CandidateRow
      candidate={entry}
      end={
        <Button
          variant="quiet"
          size="icon"
          className="text-ink-3"
          busy={busy}
          aria-label={t('candidates.list.remove', { name })}
          onClick={() => void takeOff()}
        >
          {!busy && <X aria-hidden="true" className="size-4" />}
        </Button>
      }
    >
      {entry.note !== '' && (
        <p dir="auto" className="mt-3 rounded-1 bg-sand px-3 py-2 break-words whitespace-pre-line text-ink-2">
          {entry.note}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-1 text-ink-3">
        <span>{t('candidates.list.savedOn', { date: formatDate(entry.savedAt, language) })}</span>
        <Button
          variant="quiet"
          size="sm"
          className="relative z-1 -ms-3"
          aria-label={t(entry.note === '' ? 'candidates.list.addNoteLabel' : 'candidates.list.editNoteLabel', { name })}
          onClick={onNote}
        >
          <Pencil aria-hidden="true" className="size-3.5" />
          {t(entry.note === '' ? 'candidates.list.addNote' : 'candidates.list.editNote')}
        </Button>
      </div>
    </CandidateRow>
  )
}
