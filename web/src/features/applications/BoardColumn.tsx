import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatNumber } from '../../lib/format'
import { applicantName } from '../../lib/person'
import { Avatar } from '../../ui/Avatar'
import { ErrorState } from '../../ui/EmptyState'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import { ClockMark } from '../promise/shared/ClockMark'
import { ApplicantCard } from './ApplicantCard'
import type { ApplicantFilter, ApplicantOrder } from './applicantFilter'
import { applicantsQuery } from './api'
import type { Dragging } from './useCardDrag'
import type { Applicant, ApplicationStatus } from './types'
import { useReadAhead } from './useReadAhead'
import { moreWords } from './words'

export interface ColumnProps {
  jobId: string
  status: ApplicationStatus
  filter: ApplicantFilter
  /** The heading of the board, which the columns' own are under. */
  chosen: string
  selected: ReadonlyMap<string, Applicant>
  dragging: Dragging | null
  onSelect: (applicant: Applicant, on: boolean) => void
  onOpen: (applicant: Applicant) => void
  onPointerDown: (event: PointerEvent<HTMLElement>, applicant: Applicant) => void
}

function decided(status: ApplicationStatus): boolean {
  return status === 'accepted' || status === 'rejected'
}

/** How long whoever waits longest has waited, in the order that puts them first; in others the line stays free. */
function Waiting({ sort, first }: { sort: ApplicantOrder; first: Applicant | undefined }) {
  const t = useT()
  if (!first || sort !== 'waiting') return <p className="h-5 basis-full" />
  return (
    <p className="flex h-5 basis-full items-center text-1 text-ink-2">
      {first.clock.answered ? (
        t('applicants.column.answered')
      ) : (
        <ClockMark clock={first.clock} before={t('applicants.column.longest')} />
      )}
    </p>
  )
}

/** Those who stand at one stage. What has been decided shrinks to first letters where there is room beside it. */
export function BoardColumn(props: ColumnProps) {
  const { jobId, status, filter, dragging } = props
  const t = useT()
  const list = useInfiniteQuery({ ...applicantsQuery(jobId, { ...filter, status }), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  useReadAhead(list, rows, props.chosen)
  const total = list.data?.pages[0]?.total
  const allowed = dragging?.allowed.includes(status) ?? false
  const over = dragging?.over === status
  return (
    <section
      id={`stage-${status}`}
      data-column={status}
      aria-labelledby={`stage-${status}-name`}
      aria-busy={list.isPending || list.isPlaceholderData}
      className={cx(
        'min-w-0 scroll-mt-36 rounded-1 lg:px-1.5 lg:transition-colors',
        decided(status) ? 'lg:min-h-28' : 'lg:min-h-60',
        dragging && allowed && 'outline-2 outline-dashed outline-edge',
        dragging && over && allowed && 'bg-green-soft outline-green',
        dragging && !allowed && dragging.from !== status && 'opacity-40',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-2 pb-2 max-lg:-mx-4 max-lg:px-4">
        <h2 id={`stage-${status}-name`} className="text-2 font-semibold">
          {t(`job.application.${status}`)}
        </h2>
        <span className="num text-ink-3">{total === undefined ? '' : formatNumber(total)}</span>
        {dragging && over && !allowed && (
          <span className="ms-auto text-1 text-clay">{t('applicants.column.cannot')}</span>
        )}
        {!decided(status) && <Waiting sort={filter.sort} first={rows[0]} />}
      </div>
      {list.isPending && <SkeletonRows rows={3} label={t('applicants.loading')} />}
      {list.isError && !list.data && (
        <ErrorState
          title={t('applicants.failed')}
          message={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <p className="px-2 py-4 text-1 text-ink-3 max-lg:px-0">{t('applicants.none.filtered')}</p>
      )}
      {rows.length > 0 && <Cards {...props} rows={rows} faint={list.isPlaceholderData} />}
      <ShowMore list={list} onMore={() => void list.fetchNextPage()} words={moreWords} />
    </section>
  )
}

function Cards({
  status,
  chosen,
  selected,
  dragging,
  rows,
  faint,
  onSelect,
  onOpen,
  onPointerDown,
}: ColumnProps & { rows: Applicant[]; faint: boolean }) {
  const t = useT()
  return (
    <ul
      className={cx(
        'transition-opacity duration-150',
        faint && 'opacity-55',
        decided(status) && 'lg:flex lg:flex-wrap lg:gap-1.5 lg:p-2',
      )}
    >
      {rows.map((applicant) => {
        const id = applicant.applicationId
        if (!decided(status))
          return (
            <ApplicantCard
              key={id}
              applicant={applicant}
              current={id === chosen}
              selected={selected.has(id)}
              dragged={dragging?.id === id}
              onSelect={(on) => onSelect(applicant, on)}
              onOpen={() => onOpen(applicant)}
              onPointerDown={(event) => onPointerDown(event, applicant)}
            />
          )
        const name = applicantName(t, applicant)
        return (
          <li key={id} data-card={id} className="max-lg:-mx-4 max-lg:border-b max-lg:border-line">
            <button
              type="button"
              data-open={id}
              title={name}
              aria-current={id === chosen || undefined}
              onClick={() => onOpen(applicant)}
              className={cx(
                'flex items-center gap-3 rounded-1 max-lg:min-h-14 max-lg:w-full max-lg:px-4 hover:text-green',
                id === chosen && 'lg:outline-2 lg:outline-green',
              )}
            >
              <Avatar name={name} src={applicant.candidate.profileImageUrl || undefined} className="size-9 text-1" />
              <bdi className="lg:sr-only">{name}</bdi>
              <span className="sr-only">{t(`job.application.${status}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
