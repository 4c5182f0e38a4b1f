import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client'
import type { BulkMoved, MovesUndone, MovingTogether } from '../../api/types'
import { applicationLimits } from '../../lib/known'
import { one, path, useAct, withReason } from './applying'
import type { Applicant, ApplicationStatus } from './types'

/** What a company decides: a status and, for a rejection, why. */
export interface Decision {
  status: ApplicationStatus
  reasonCode?: string
  reason?: string
}

function bodyOf({ status, reasonCode = '', reason = '' }: Decision) {
  return withReason({ status, ...(reasonCode !== '' && { reasonCode }) }, reason)
}

/** Ends of an application, and moves of several, wait ten seconds on the server: the answer says until when. */
export function useMove() {
  return useAct(({ id, ...decision }: { id: string } & Decision) =>
    call<Applicant>(`${one(id)}/status`, { method: 'POST', body: bodyOf(decision) }),
  )
}

export function useMoveAll() {
  return useAct(async ({ ids, ...decision }: { ids: string[] } & Decision) => {
    const all: BulkMoved = { moved: [], failed: [], moving: null }
    for (let from = 0; from < ids.length; from += applicationLimits.atOnce) {
      const body = { ids: ids.slice(from, from + applicationLimits.atOnce), ...bodyOf(decision) }
      const { moved, failed, moving } = await call<BulkMoved>(`${path}/status`, { method: 'POST', body })
      all.moved.push(...moved)
      all.failed.push(...failed)
      all.moving ??= moving
    }
    return all
  })
}

/** Moves that happen in a moment. `receivedAt` is by the reader's clock, as is everything counted from it. */
export interface HeldMove extends MovingTogether {
  receivedAt: number
}

export function heldMovesQuery(jobId: string) {
  return queryOptions({
    queryKey: [path, 'of', jobId, 'moving'],
    queryFn: async ({ signal }): Promise<HeldMove[]> => {
      const held = await call<MovingTogether[]>(`/api/jobs/${encodeURIComponent(jobId)}/applications/moving`, {
        signal,
      })
      const receivedAt = Date.now()
      return held.map((move) => ({ ...move, receivedAt }))
    },
  })
}

export function useUndoMoves() {
  return useAct((id: string) => call<MovesUndone>(`/api/held-moves/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

/** The whole seconds that are left of a move. */
export function secondsLeft(move: Pick<HeldMove, 'receivedAt' | 'remaining'>, now: number): number {
  return Math.max(0, Math.ceil((move.receivedAt + move.remaining - Math.max(now, move.receivedAt)) / 1000))
}
