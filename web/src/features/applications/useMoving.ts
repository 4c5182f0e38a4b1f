import { ApiError, messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { applicantName } from '../../lib/person'
import { toast } from '../../ui/toast'
import { useMove, type Decision } from './moves'
import type { Applicant } from './types'

/** Somebody else was quicker: the application is, or is becoming, something else. */
function isConflict(problem: unknown): problem is ApiError {
  return (
    problem instanceof ApiError && (problem.code === 'application.wrongStatus' || problem.code === 'application.moving')
  )
}

/**
 * Moves one applicant and says how it went; what is held is said by the undo bar. A conflict means that something
 * changed meanwhile: what is shown is read again.
 */
export function useMoving(onDone: () => void = () => {}) {
  const t = useT()
  const { mutate, isPending, variables, error } = useMove()

  function move(applicant: Applicant, decision: Decision) {
    if (isPending) return
    mutate(
      { id: applicant.applicationId, ...decision },
      {
        onSuccess: ({ moving }) => {
          if (moving === null)
            toast({
              title: t(`applicants.moved.${decision.status}`),
              description: applicantName(t, applicant),
            })
          onDone()
        },
        onError: (problem) => {
          if (problem instanceof ApiError && problem.fields.reason) return
          const conflict = isConflict(problem)
          toast({
            title: t(conflict ? 'applicants.conflict' : 'applicants.moveFailed'),
            description: conflict
              ? `${t('applicants.conflictText')} ${problem.fields.status ?? ''}`
              : messageOf(problem),
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
