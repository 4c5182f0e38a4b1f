import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/client'
import { useT } from '../../../i18n/i18n'
import { toast, type ToastInput } from '../../../ui/toast'
import { markApplied, useWithdraw } from '../../applications/api'

/** How long the server waits before it tells the company, in milliseconds. */
export const undoTime = 10_000

/** What a toast about a new application offers: to take it back before the company is told. */
export function useUndo() {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useWithdraw()

  async function undo(application: { id: string; jobId: string }, until: number) {
    const inTime = Date.now() < until
    try {
      await mutateAsync(application.id)
    } catch (error) {
      toast({ title: t('jobs.apply.undoFailed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    markApplied(client, application.jobId, '', '')
    toast({ title: t('jobs.apply.undone'), description: inTime ? t('jobs.apply.undoneText') : undefined })
  }

  /** `sentAt` is when the application was sent, by the reader's clock. */
  return (application: { id: string; jobId: string }, sentAt: number): Pick<ToastInput, 'action' | 'duration'> => {
    const until = sentAt + undoTime
    return {
      duration: Math.max(until - Date.now(), 1_000),
      action: { label: t('jobs.apply.undo'), onClick: () => void undo(application, until) },
    }
  }
}
