import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { displayName } from '../../lib/person'
import { toast } from '../../ui/toast'
import { useMove } from './api'
import type { Applicant, ApplicationStatus } from './types'

/**
 * Moves one applicant and says how it went. A conflict means that something changed meanwhile: what is shown is read
 * again.
 */
export function useMoving(applicant: Applicant, onDone: () => void) {
  const t = useT()
  const { mutate, isPending, variables, error } = useMove()

  function move(status: ApplicationStatus, reason = '') {
    if (isPending) return
    mutate(
      { id: applicant.applicationId, status, reason },
      {
        onSuccess: () => {
          toast({ title: t(`applicants.moved.${status}`), description: displayName(applicant.candidate) })
          onDone()
        },
        onError: (problem) => {
          if (problem instanceof ApiError && problem.fields.reason) return
          const conflict = problem instanceof ApiError && problem.code === 'application.wrongStatus'
          toast({
            title: t(conflict ? 'applicants.conflict' : 'applicants.moveFailed'),
            description: conflict ? t('applicants.conflictText') : messageOf(problem),
            variant: 'destructive',
          })
          onDone()
        },
      },
    )
  }

  return {
    move,
    busy: isPending ? variables.status : null,
    reasonError: error instanceof ApiError ? error.fields.reason : undefined,
  }
}
