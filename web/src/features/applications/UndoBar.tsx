import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { heldMovesQuery, secondsLeft, useUndoMoves, type HeldMove } from './moves'

/** After its time the server may take a second more. */
const late = 1_500

/** Takes back what has not happened yet, and says how that went. */
export function useUndo() {
  const t = useT()
  const { mutate, isPending } = useUndoMoves()
  return {
    busy: isPending,
    undo: (id: string) =>
      mutate(id, {
        onSuccess: () => toast({ title: t('applicants.held.undone'), description: t('applicants.held.undoneText') }),
        onError: (error) => {
          const over = error instanceof ApiError && error.code === 'application.tooLate'
          toast({
            title: t(over ? 'applicants.held.tooLate' : 'applicants.held.failed'),
            description: over ? undefined : messageOf(error),
            variant: 'destructive',
          })
        },
      }),
  }
}

const place =
  'pointer-events-none fixed inset-x-0 bottom-[calc(1.5rem+var(--foot))] z-20 grid justify-items-center gap-2 px-4'
const bar = 'pointer-events-auto flex max-w-full items-center gap-4 rounded-2 bg-ink py-2 ps-5 pe-2 text-paper shadow-2'

/** What is about to happen to a job's applicants, with the seconds counted. The server holds it, through a reload. */
export function UndoBar({ jobId }: { jobId: string }) {
  const t = useT()
  const { data: held = [], refetch } = useQuery(heldMovesQuery(jobId))
  const { undo, busy } = useUndo()
  const now = useClock(held.length > 0)
  const next =
    held.length === 0 ? Infinity : Math.min(...held.map(({ receivedAt, remaining }) => receivedAt + remaining))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setInterval(() => void refetch(), late)
    const begin = setTimeout(() => void refetch(), Math.max(0, next - Date.now()) + 200)
    return () => {
      clearInterval(timer)
      clearTimeout(begin)
    }
  }, [next, refetch])
  return (
    <div className={place}>
      <div role="status" className="sr-only">
        {held.map((move) => (
          <p key={move.id}>{`${wordsOf(move)} ${t('applicants.held.canUndo')}`}</p>
        ))}
      </div>
      {held.map((move) => (
        <div key={move.id} role="group" aria-label={wordsOf(move)} className={bar}>
          <p aria-hidden="true">{wordsOf(move)}</p>
          <span aria-hidden="true" className="num w-10 text-end text-1 opacity-80">
            {t('applicants.held.seconds', { seconds: secondsLeft(move, now) })}
          </span>
          <Button size="sm" variant="secondary" busy={busy} onClick={() => undo(move.id)}>
            {t('applicants.held.undo')}
          </Button>
        </div>
      ))}
    </div>
  )

  function wordsOf({ to, applicationIds }: HeldMove): string {
    return t(`applicants.held.${to}`, { who: t('applicants.count', { count: applicationIds.length }) })
  }
}

/** The time, while somebody counts it. */
function useClock(on: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [on])
  return now
}
