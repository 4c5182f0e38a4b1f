import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages } from '../../api/listPages'
import type { CVCorrection, EventCount, PoolReader, SecurityEntry, Task } from '../../api/types'
import type { TaskState } from '../../lib/known'

export type { TaskState } from '../../lib/known'

const tasksKey = '/api/admin/tasks'

/** The tasks in one state, one page at a time. */
export function useTasks(state: TaskState) {
  return useInfiniteQuery(inPages<Task>([tasksKey, state], `${tasksKey}?state=${state}`))
}

/** What happened to the security of all accounts, newest first. */
export function useSecurityLog() {
  return useInfiniteQuery(inPages<SecurityEntry>(['/api/admin/security-log'], '/api/admin/security-log'))
}

export const eventDays = 30

export function useEventCounts() {
  return useQuery<EventCount[]>({ queryKey: [`/api/admin/events?days=${eventDays}`] })
}

/** What talents corrected in their CVs in the last months, by field and kind of mistake. */
export function useCVCorrections() {
  return useQuery<CVCorrection[]>({ queryKey: ['/api/admin/cv-corrections'] })
}

/** Those who read most; one page of them is as many as anybody looks through. */
export function usePoolReaders() {
  return useQuery<PoolReader[]>({ queryKey: ['/api/admin/readers'] })
}

/** Puts a task back to work; both lists are read again, since it moves from one to the other. */
export function useRetry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>(`${tasksKey}/${encodeURIComponent(id)}/retry`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [tasksKey] }),
  })
}
