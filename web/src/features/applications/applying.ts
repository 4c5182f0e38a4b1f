import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { track } from '../../lib/analytics'
import { create } from '../../lib/create'
import { refresh } from '../../lib/refresh'
import type { Application, ApplicationStatus } from './types'

export const path = '/api/applications'
export const invitationsPath = '/api/invitations'

export function one(id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}

/**
 * Recommendations stay on show: read again they would leave out the job just applied for. `gone`: one that was
 * withdrawn, which nobody can read again.
 */
function refreshApplications(client: QueryClient, gone = ''): Promise<void> {
  return refresh(
    client,
    'application',
    ([, second, third]) => second === 'recommendations' || (second === 'one' && third === gone),
  )
}

/**
 * A call that changes an application: whatever the answer, what is on show is read again, for a refusal too may mean
 * that things moved.
 */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Not waited for: the caller's own words must come even where the row is gone by then.
    onSettled: () => void refreshApplications(client),
  })
}

export interface Applying {
  jobId: string
  coverLetter?: string
  /** One of the reader's CVs, or 'none'; the newest where it is left out. */
  cvId?: string
}

/** Applies for a job. An empty letter is left out. */
export function useApply() {
  const client = useQueryClient()
  return useAct(async ({ jobId, coverLetter = '', cvId }: Applying) => {
    const letter = coverLetter.trim()
    const application = await create<Application>(path, {
      jobId,
      ...(letter !== '' && { coverLetter: letter }),
      ...(cvId !== undefined && { cvId }),
    })
    track('job_application')
    markApplied(client, jobId, application.id, 'pending')
    return application
  })
}

/** Recommendations stay on show as they were, and say that this one is done, or with '' that it is not any more. */
export function markApplied(
  client: QueryClient,
  jobId: string,
  applicationId: string,
  applicationStatus: ApplicationStatus | '',
) {
  client.setQueriesData<{ id: string }[]>({ queryKey: ['/api/jobs', 'recommendations'] }, (jobs) =>
    jobs?.map((job) => (job.id === jobId ? { ...job, applicationId, applicationStatus } : job)),
  )
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>(one(id), { method: 'DELETE' }),
    onSettled: (_, error, id) => void refreshApplications(client, error ? '' : id),
  })
}
