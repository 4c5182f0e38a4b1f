import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListPage } from '../../api/listPages'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { applicantName } from '../../lib/person'
import { useSearchParams } from '../../lib/router'
import { useWide } from '../../lib/useWide'
import { ButtonLink } from '../../ui/Button'
import { DetailPlace } from '../../ui/DetailPlace'
import { EmptyState } from '../../ui/EmptyState'
import { ApplicantDetails } from './ApplicantDetails'
import { readFilter, type ApplicantView } from './applicantFilter'
import { ApplicantList } from './ApplicantList'
import { ApplicantPager } from './ApplicantPager'
import { ApplicantTools } from './ApplicantTools'
import { applicantCountsQuery, heldMovesQuery, useRate } from './api'
import { path } from './applying'
import { BoardColumn } from './BoardColumn'
import { BulkBar } from './BulkBar'
import { Funnel } from './Funnel'
import { JumpTabs } from './JumpTabs'
import { KeysDialog } from './KeysDialog'
import { RejectDialog } from './RejectDialog'
import { StatusFilter } from './StatusFilter'
import { statuses } from './status'
import { mayMove, type Triage } from './triage'
import type { Applicant, ApplicationStatus } from './types'
import { UndoBar, useUndo } from './UndoBar'
import { useCardDrag } from './useCardDrag'
import { useMoving } from './useMoving'
import { neighbourOf, useTriage } from './useTriage'

/**
 * A job's applicants by stage or as a list, and beside them the open one, who comes in a sheet on phones. The address
 * holds the filter, the order and who is open.
 */
export function ApplicantBoard({ jobId }: { jobId: string }) {
  const t = useT()
  const wide = useWide()
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const view: ApplicantView = wide && query.get('view') === 'list' ? 'list' : 'board'
  const chosen = query.get('application') ?? ''
  const board = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, Applicant>>(new Map())
  const [rejecting, setRejecting] = useState<Applicant | null>(null)
  const [help, setHelp] = useState(false)
  const [said, say] = useState('')
  const counts = useQuery(applicantCountsQuery(jobId)).data
  const held = useQuery(heldMovesQuery(jobId)).data
  const { undo } = useUndo()
  const rate = useRate()
  const { move, busy, reasonError } = useMoving(() => setRejecting(null))

  function go(change: Record<string, string>) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }

  // Who is opened from the board takes the focus, once the panel is there; on phones the sheet does so by itself.
  const opened = useRef('')
  function open({ applicationId }: Applicant) {
    opened.current = applicationId
    if (applicationId === chosen) aside.current?.focus({ preventScroll: true })
    else go({ application: applicationId })
  }
  useEffect(() => {
    if (chosen !== '' && chosen === opened.current) aside.current?.focus({ preventScroll: true })
    opened.current = ''
  }, [chosen])

  function select(applicant: Applicant, on: boolean) {
    const next = new Map(selected)
    if (on) next.set(applicant.applicationId, applicant)
    else next.delete(applicant.applicationId)
    setSelected(next)
  }

  function keep(ids: string[]) {
    setSelected(new Map([...selected].filter(([id]) => ids.includes(id))))
    // The bar goes, and its buttons with it.
    if (ids.length === 0) setTimeout(() => board.current?.focus())
  }

  /** Moves where that is allowed; only a rejection asks why first. */
  function decide(applicant: Applicant, status: ApplicationStatus) {
    if (!mayMove(applicant, status)) {
      say(t('applicants.say.cannot', { name: applicantName(t, applicant) }))
      return
    }
    say('')
    if (status === 'rejected') setRejecting(applicant)
    else move(applicant, { status })
  }

  function shown(id: string): Applicant | undefined {
    return client
      .getQueriesData<InfiniteData<ListPage<Applicant>>>({ queryKey: [path, 'of', jobId] })
      .flatMap(([, data]) => (data && 'pages' in data ? data.pages.flatMap(({ items }) => items) : []))
      .find(({ applicationId }) => applicationId === id)
  }

  function act(what: Exclude<Triage, { act: 'next' | 'previous' }>, id: string) {
    if (what.act === 'help') return setHelp(true)
    if (what.act === 'close') {
      go({ application: '' })
      board.current?.querySelector<HTMLElement>(`[data-open="${CSS.escape(chosen)}"]`)?.focus()
      return
    }
    if (what.act === 'undo') {
      const last = held?.at(-1)
      return last && undo(last.id)
    }
    const applicant = shown(id)
    if (!applicant) return
    if (what.act === 'select') return select(applicant, !selected.has(id))
    if (what.act === 'rate') return rate.mutate({ id, rating: what.rating })
    decide(applicant, what.status)
  }

  const { dragging, ghost, onPointerDown } = useCardDrag(decide)
  const draggedApplicant = dragging && shown(dragging.id)
  useTriage(board, chosen, (application) => go({ application }), act)

  function step(by: 1 | -1) {
    const id = neighbourOf(board.current, chosen, by)
    say(id === chosen ? t(by === 1 ? 'applicants.pager.last' : 'applicants.pager.first') : '')
    if (id === undefined || id === chosen) return
    go({ application: id })
    if (aside.current) aside.current.scrollTop = 0
  }

  const nobody = counts?.total === 0
  const column = { jobId, filter, chosen, selected, dragging, onSelect: select, onOpen: open, onPointerDown }
  const funnel = view === 'list' && counts && !nobody
  const beside = view === 'list' || chosen !== ''
  return (
    <>
      <ApplicantTools filter={filter} view={view} onChange={go} onHelp={() => setHelp(true)} />
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      {view === 'list' && (
        <div className="mb-8">
          <StatusFilter
            label={t('applicants.filter')}
            counts={counts}
            value={filter.status}
            onChange={(status) => go({ status, application: '' })}
          />
        </div>
      )}
      {view === 'board' && !nobody && <JumpTabs counts={counts} />}
      <div className={cx('grid items-start gap-x-8 gap-y-10', beside && 'xl:grid-cols-[minmax(0,1fr)_24.5rem]')}>
        <div ref={board} tabIndex={-1} role="group" aria-label={t('applicants.title')} className="min-w-0 outline-none">
          {nobody && <Nobody jobId={jobId} />}
          {!nobody && view === 'list' && (
            <ApplicantList
              {...column}
              onAll={() => go({ status: '', search: '', rating: '', scoreFrom: '', waiting: '' })}
            />
          )}
          {!nobody && view === 'board' && (
            <div className="grid gap-x-2 gap-y-8 lg:grid-cols-[repeat(3,minmax(0,1fr))_8.5rem]">
              {statuses.slice(0, 3).map((status) => (
                <BoardColumn key={status} {...column} status={status} />
              ))}
              <div className="grid min-w-0 content-start gap-y-8">
                {statuses.slice(3).map((status) => (
                  <BoardColumn key={status} {...column} status={status} />
                ))}
              </div>
            </div>
          )}
          {selected.size > 0 && <BulkBar jobId={jobId} applicants={[...selected.values()]} onKeep={keep} />}
        </div>
        <DetailPlace
          ref={aside}
          open={chosen !== ''}
          title={t('applicants.one')}
          closeLabel={t('applicants.close')}
          onClose={() => go({ application: '' })}
          returnTo={board}
          tools={<ApplicantPager jobId={jobId} id={chosen} filter={filter} view={view} onStep={step} />}
          resting={funnel ? { label: t('applicants.picture'), content: <Funnel counts={counts} /> } : null}
          className="lg:max-xl:fixed! lg:max-xl:end-4 lg:max-xl:top-22 lg:max-xl:z-20 lg:max-xl:w-98 lg:max-xl:shadow-2"
        >
          {chosen !== '' && <ApplicantDetails key={chosen} id={chosen} onReject={setRejecting} />}
        </DetailPlace>
      </div>
      <UndoBar jobId={jobId} />
      {dragging && (
        <div
          ref={ghost}
          aria-hidden="true"
          dir="ltr" // it is moved by pixels from the corner where both axes begin
          className="pointer-events-none fixed start-0 top-0 z-40 rounded-1 bg-card px-3 py-2 font-semibold shadow-2"
        >
          <bdi>{draggedApplicant && applicantName(t, draggedApplicant)}</bdi>
        </div>
      )}
      {rejecting && (
        <RejectDialog
          names={[applicantName(t, rejecting)]}
          busy={busy !== null}
          error={reasonError}
          onClose={() => setRejecting(null)}
          onConfirm={(reasonCode, reason) => move(rejecting, { status: 'rejected', reasonCode, reason })}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </>
  )
}

function Nobody({ jobId }: { jobId: string }) {
  const t = useT()
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
