import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import type { ApplicantFilter } from './applicantFilter'
import { ApplicantRow } from './ApplicantRow'
import { applicantsQuery } from './api'
import type { Applicant } from './types'
import { useReadAhead } from './useReadAhead'
import { moreWords } from './words'

interface Props {
  jobId: string
  filter: ApplicantFilter
  chosen: string
  selected: ReadonlyMap<string, Applicant>
  onSelect: (applicant: Applicant, on: boolean) => void
  onOpen: (applicant: Applicant) => void
  onAll: () => void
}

/** The applicants as rows, of one status or of all. */
export function ApplicantList({ jobId, filter, chosen, selected, onSelect, onOpen, onAll }: Props) {
  const t = useT()
  // The last rows stay, dimmed, until those of another filter or order are here: nothing jumps.
  const list = useInfiniteQuery({ ...applicantsQuery(jobId, filter), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  useReadAhead(list, rows, chosen)
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="applicants" aria-busy={list.isPending || list.isPlaceholderData} className="min-w-0">
      <h2 id="applicants" className="num mb-3 text-4">
        {list.data ? t('applicants.count', { count: total }) : t('applicants.title')}
      </h2>
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
        <EmptyState
          title={t('applicants.none.filtered')}
          action={
            <Button variant="secondary" onClick={onAll}>
              {t('applicants.none.showAll')}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <ul
          className={cx('border-b border-line transition-opacity duration-150', list.isPlaceholderData && 'opacity-55')}
        >
          {rows.map((applicant) => (
            <ApplicantRow
              key={applicant.applicationId}
              applicant={applicant}
              current={applicant.applicationId === chosen}
              selected={selected.has(applicant.applicationId)}
              onSelect={(on) => onSelect(applicant, on)}
              onOpen={() => onOpen(applicant)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} onMore={() => void list.fetchNextPage()} words={moreWords} />
    </section>
  )
}
