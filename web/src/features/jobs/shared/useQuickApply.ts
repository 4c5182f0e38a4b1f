import { ApiError } from '../../../api/client'
import { useT, type T } from '../../../i18n/i18n'
import { applicationLimits } from '../../../lib/known'
import { toast } from '../../../ui/toast'
import { useApply } from '../../applications/api'
import { applyFailure } from './applyFailure'
import { useUndo } from './useUndo'

/** One press: the letter is a sentence that names the job; a toast reports the outcome and offers to undo it. */
export function useQuickApply() {
  const t = useT()
  const { mutateAsync, isPending, variables } = useApply()
  const undoOf = useUndo()
  return {
    /** The id of the job being applied for, or ''. */
    applyingTo: isPending ? (variables?.jobId ?? '') : '',
    /** Resolves to true once the application is sent. */
    quickApply: async (job: { id: string; title: string }): Promise<boolean> => {
      // A second press waits for the first one's answer.
      if (isPending) return false
      try {
        const { id, sentAt } = await mutateAsync({ jobId: job.id, coverLetter: quickLetter(t, job.title) })
        toast({
          title: t('jobs.apply.quickDone'),
          description: t('jobs.apply.quickDoneText'),
          ...undoOf({ id, jobId: job.id }, sentAt),
        })
      } catch (error) {
        const failure = applyFailure(t, error)
        toast(
          error instanceof ApiError && error.code === ''
            ? { ...failure, description: t('jobs.apply.quickFailed') }
            : failure,
        )
        return false
      }
      return true
    },
  }
}

export function quickLetter(t: T, title: string): string {
  return [...t('jobs.apply.quickLetter', { title: title.trim() })].slice(0, applicationLimits.coverLetter).join('')
}
