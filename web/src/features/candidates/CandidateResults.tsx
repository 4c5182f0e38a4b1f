import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Piece } from '../../api/pieces'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { useIntoView } from '../../lib/useIntoView'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { SkeletonRows } from '../../ui/Skeleton'
import { CandidateRow } from './CandidateRow'
import { isEmpty, type Filters } from './filters'
import { ShortlistButton } from './ShortlistButton'

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<Piece<Candidate>>>
  filters: Filters
  searching: boolean
  onClear: () => void
}

export function CandidateResults({ list, filters, searching, onClear }: Props) {
  const t = useT()
  const { data } = list
  const candidates = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const old = list.isPlaceholderData || searching
  // Without a confirmed e-mail the list ends before all are shown.
  const cut =
    useUser()?.emailVerified !== true && !list.hasNextPage && candidates.length > 0 && candidates.length < total
  const heading = useIntoView<HTMLHeadingElement>(searching)
  const { rows, more } = useFocusOnNew(candidates.length, () => void list.fetchNextPage())

  return (
    <section aria-labelledby="results" aria-busy={old || list.isPending} className="pt-10">
      <h2 id="results" ref={heading} className="num mb-4 text-4">
        {data ? t('candidates.allCount', { total }) : t('candidates.all')}
      </h2>
      <p role="status" className="sr-only">
        {data &&
          !old &&
          (data.pages.length > 1
            ? t('candidates.shown', { shown: candidates.length, total })
            : t('candidates.found', { count: total }))}
      </p>
      {list.isPending && (
        <div className="border-t border-line">
          <SkeletonRows label={t('candidates.loading')} rows={5} />
        </div>
      )}
      {list.isError && !data && (
        <Failed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {data && candidates.length === 0 && (
        <div className={cx(old && 'opacity-55')}>
          <EmptyState
            title={t('candidates.empty')}
            action={
              !isEmpty(filters) && (
                <Button variant="secondary" onClick={onClear}>
                  {t('candidates.clear')}
                </Button>
              )
            }
          >
            {t(isEmpty(filters) ? 'candidates.emptyAll' : 'candidates.emptyFiltered')}
          </EmptyState>
        </div>
      )}
      {candidates.length > 0 && (
        <ul ref={rows} className={cx('border-b border-line transition-opacity duration-150', old && 'opacity-55')}>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.id} candidate={candidate} end={<ShortlistButton candidate={candidate} />} />
          ))}
        </ul>
      )}
      {cut && !old && <p className="mt-6 text-ink-2">{t('candidates.cut', { shown: candidates.length, total })}</p>}
      {list.hasNextPage && !old && (
        <div className="mt-6 grid justify-items-start gap-3">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-clay">
              {overBudget(list.error) ? messageOf(list.error) : t('candidates.moreFailed')}
            </p>
          )}
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={more}>
            {t(list.isFetchingNextPage ? 'candidates.loadingMore' : 'candidates.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The server has a sentence of its own where the company has read its share. */
function overBudget(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** A refusal and a lost connection are told apart: only the second is for the reader to mend. */
export function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useT()
  const network = !(error instanceof ApiError)
  return (
    <ErrorState
      title={t(network ? 'candidates.network' : 'candidates.failed')}
      message={overBudget(error) ? messageOf(error) : t(network ? 'candidates.networkText' : 'candidates.failedText')}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
