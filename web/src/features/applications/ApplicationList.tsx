import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { useSearchParams } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import { applicationQuery, applicationsQuery, countsQuery } from './api'
import { ApplicationRow } from './ApplicationRow'
import { readStatus } from './status'
import { StatusFilter } from './StatusFilter'
import type { ApplicationStatus } from './types'
import { moreWords } from './words'

/** The filter and the opened application stand in the address: links lead straight to one, and Back closes it. */
export function ApplicationList({ ready }: { ready: boolean }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const status = readStatus(query.get('status'))
  const open = query.get('application') ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const counts = useQuery(countsQuery).data
  const list = useInfiniteQuery(applicationsQuery(status))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  // Opened by a link, it may be further down than the list has loaded, or filtered out: then it comes first.
  const missing = open !== '' && list.data !== undefined && !items.some(({ id }) => id === open)
  const linked = useQuery({ ...applicationQuery(open), enabled: missing }).data
  const rows = missing && linked ? [linked, ...items] : items

  // The row of a withdrawn application goes, and its dialog with it: once they are gone, the heading takes the focus.
  const gone = useRef(false)
  useEffect(() => {
    if (!gone.current || open !== '') return
    gone.current = false
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [open])

  function go(change: { status?: ApplicationStatus | ''; application?: string }) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }

  if (!ready) return <SkeletonRows rows={5} label={t('applications.loading')} />
  return (
    <section aria-labelledby="applications" aria-busy={list.isPending}>
      <h2 id="applications" ref={heading} tabIndex={-1} className="mb-4 text-4">
        {t('applications.listTitle')}
      </h2>
      <StatusFilter
        label={t('applications.filter')}
        counts={counts}
        value={status}
        onChange={(next) => go({ status: next, application: '' })}
      />
      <p role="status" className="sr-only">
        {list.data && t('applications.found', { count: total })}
      </p>
      {list.isPending && <SkeletonRows rows={4} label={t('applications.loading')} />}
      {list.isError && !list.data && (
        <ErrorState
          title={t('applications.failed')}
          message={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <Nothing status={status} onAll={() => go({ status: '' })} />}
      {rows.length > 0 && (
        <ul className="border-b border-line [&>li:first-child]:border-t-0">
          {rows.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              open={application.id === open}
              onToggle={() => go({ application: application.id === open ? '' : application.id })}
              onGone={() => {
                gone.current = true
                go({ application: '' })
              }}
            />
          ))}
        </ul>
      )}
      <ShowMore
        list={list}
        onMore={() => void list.fetchNextPage()}
        words={moreWords}
        failure={list.isFetchNextPageError && t('applications.moreFailed')}
      />
    </section>
  )
}

function Nothing({ status, onAll }: { status: ApplicationStatus | ''; onAll: () => void }) {
  const t = useT()
  if (status === '') {
    return (
      <EmptyState
        title={t('applications.none.title')}
        action={<ButtonLink to="/job-search">{t('applications.none.action')}</ButtonLink>}
      >
        {t('applications.none.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('applications.none.filtered')}
      action={
        <Button variant="secondary" onClick={onAll}>
          {t('applications.none.showAll')}
        </Button>
      }
    />
  )
}
