import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages } from '../../api/listPages'
import type { AuditEntry, Report } from '../../api/types'
import { create } from '../../lib/create'
import type { Act } from './acts'

export { moderationReasons as reasons } from '../../lib/known'

export type ReportKind = Report['kind']

export interface NewReport {
  kind: ReportKind
  id: string
  reason: string
  text: string
}

export function useReport() {
  return useMutation({ mutationFn: (report: NewReport) => create<unknown>('/api/reports', report) })
}

export type ReportState = 'open' | 'closed'

const reportsKey = '/api/admin/reports'
const auditKey = '/api/admin/audit'

export function useReports(state: ReportState) {
  return useInfiniteQuery(inPages<Report>([reportsKey, state], `${reportsKey}?state=${state}`))
}

export function useLog() {
  return useInfiniteQuery(inPages<AuditEntry>([auditKey], auditKey))
}

/** Does what an operator decided; reports and log are read again, since both show it. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, reason, text }: { act: Act; reason: string; text: string }) =>
      call<void>(act.path, { method: 'POST', body: { reason: reason || undefined, text: text || undefined } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [reportsKey] }),
        client.invalidateQueries({ queryKey: [auditKey] }),
      ]),
  })
}
