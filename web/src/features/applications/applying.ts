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
 * Recommendations are not read again: they would leave out the job just applied for. `gone` is an application that was
 * withdrawn and can no longer be read.
 */
function refreshApplications(client: QueryClient, gone = ''): Promise<void> {
  return refresh(
    client,
    'application',
    ([, second, third]) => second === 'recommendations' || (second === 'one' && third === gone),
  )
}

/**
 * A call that changes an application. Whatever the answer, what is shown is read again: a refusal may mean that
 * somebody else changed it.
 */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Not awaited: the caller's toast must appear even if the row is gone by then.
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

/** Marks a recommended job as applied for, or with '' as no longer applied for. */
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
