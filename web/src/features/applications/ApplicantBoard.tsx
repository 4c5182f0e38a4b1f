import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useSearchParams } from '../../lib/router'
import { Button, ButtonLink } from '../../ui/Button'
import { DetailPlace } from '../../ui/DetailPlace'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Segmented } from '../../ui/Segmented'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import { ApplicantDetails } from './ApplicantDetails'
import { ApplicantRow } from './ApplicantRow'
import { applicantCountsQuery, applicantsQuery, type ApplicantOrder } from './api'
import { BulkBar } from './BulkBar'
import { Funnel } from './Funnel'
import { readStatus } from './status'
import { StatusFilter } from './StatusFilter'
import { moreWords } from './words'

/**
 * The list, and beside it the selected applicant, who opens in a sheet on phones. The address holds the filter, the
 * order and the selection.
 */
export function ApplicantBoard({ jobId }: { jobId: string }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const status = readStatus(query.get('status'))
  const sort: ApplicantOrder = query.get('sort') === 'match' ? 'match' : 'newest'
  const chosen = query.get('application') ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const counts = useQuery(applicantCountsQuery(jobId)).data
  // The last rows stay, dimmed, until those of another filter or order are here: nothing jumps.
  const list = useInfiniteQuery({ ...applicantsQuery(jobId, status, sort), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  // Applicants who have left the list, moved or withdrawn, are no longer selected.
  const marked = rows.filter(({ applicationId }) => selected.includes(applicationId))

  function go(change: Record<string, string>) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }

  function select(id: string, on: boolean) {
    setSelected((before) => (on ? [...before, id] : before.filter((one) => one !== id)))
  }

  function clear() {
    setSelected([])
    // The bar goes, and its buttons with it.
    setTimeout(() => heading.current?.focus())
  }

  const funnel = counts && counts.total > 0 && { label: t('applicants.picture'), content: <Funnel counts={counts} /> }
  return (
    <>
      <StatusFilter
        label={t('applicants.filter')}
        counts={counts}
        value={status}
        onChange={(next) => go({ status: next, application: '' })}
      />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="applicants" aria-busy={list.isPending || list.isPlaceholderData} className="min-w-0">
          <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 id="applicants" ref={heading} tabIndex={-1} className="num text-4">
              {list.data ? t('applicants.count', { count: total }) : t('applicants.title')}
            </h2>
            <Segmented
              label={t('applicants.sort')}
              value={sort}
              onChange={(next) => go({ sort: next === 'newest' ? '' : next })}
              options={[
                { value: 'newest', label: t('applicants.newest') },
                { value: 'match', label: t('applicants.bestMatch') },
              ]}
            />
          </div>
          <p role="status" className="sr-only">
            {list.data && t('applicants.count', { count: total })}
          </p>
          {list.isPending && <SkeletonRows rows={4} label={t('applicants.loading')} />}
          {list.isError && !list.data && (
            <ErrorState
              title={t('applicants.failed')}
              message={messageOf(list.error)}
              busy={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data && rows.length === 0 && (
            <Nothing jobId={jobId} filtered={status !== ''} onAll={() => go({ status: '' })} />
          )}
          {rows.length > 0 && (
            <ul
              className={cx(
                'border-b border-line transition-opacity duration-150',
                list.isPlaceholderData && 'opacity-55',
              )}
            >
              {rows.map((applicant) => (
                <ApplicantRow
                  key={applicant.applicationId}
                  applicant={applicant}
                  current={applicant.applicationId === chosen}
                  selected={selected.includes(applicant.applicationId)}
                  onSelect={(on) => select(applicant.applicationId, on)}
                  onOpen={() => {
                    go({ application: applicant.applicationId })
                    // On phones the sheet takes the focus by itself.
                    setTimeout(() => aside.current?.focus({ preventScroll: true }))
                  }}
                />
              ))}
            </ul>
          )}
          <ShowMore list={list} onMore={() => void list.fetchNextPage()} words={moreWords} />
          {marked.length > 0 && <BulkBar applicants={marked} onClear={clear} />}
        </section>
        <DetailPlace
          ref={aside}
          open={chosen !== ''}
          title={t('applicants.one')}
          closeLabel={t('applicants.close')}
          onClose={() => go({ application: '' })}
          returnTo={heading}
          resting={funnel || null}
        >
          {chosen !== '' && <ApplicantDetails key={chosen} id={chosen} />}
        </DetailPlace>
      </div>
    </>
  )
}

function Nothing({ jobId, filtered, onAll }: { jobId: string; filtered: boolean; onAll: () => void }) {
  const t = useT()
  if (filtered) {
    return (
      <EmptyState
        title={t('applicants.none.filtered')}
        action={
          <Button variant="secondary" onClick={onAll}>
            {t('applicants.none.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('applicants.none.title')}
      action={
        <ButtonLink to={`/company/candidates?jobId=${encodeURIComponent(jobId)}`} variant="secondary">
          {t('applicants.none.action')}
        </ButtonLink>
      }
    >
      {t('applicants.none.text')}
    </EmptyState>
  )
}
