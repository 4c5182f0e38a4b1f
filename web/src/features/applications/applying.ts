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

/** A body with a reason, if there is one. */
export function withReason<Body extends object>(body: Body, reason: string): Body & { reason?: string } {
  const words = reason.trim()
  return words === '' ? body : { ...body, reason: words }
}

/**
 * Leaves the recommendations alone: refetched, they would drop the job just applied for. `gone` is an application that
 * was withdrawn and can no longer be fetched.
 */
function refreshApplications(client: QueryClient, gone = ''): Promise<void> {
  return refresh(
    client,
    'application',
    ([, second, third]) => second === 'recommendations' || (second === 'one' && third === gone),
  )
}

/**
 * A call that changes an application. It refetches what is on screen whatever the answer, since a refusal may also mean
 * that something changed.
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
  /** One of the reader's CVs, or 'none'; defaults to the newest. */
  cvId?: string
}

/** Applies for a job, omitting an empty letter. `sentAt` is when the request went out, by the reader's clock. */
export function useApply() {
  const client = useQueryClient()
  return useAct(async ({ jobId, coverLetter = '', cvId }: Applying) => {
    const sentAt = Date.now()
    const letter = coverLetter.trim()
    const application = await create<Application>(path, {
      jobId,
      ...(letter !== '' && { coverLetter: letter }),
      ...(cvId !== undefined && { cvId }),
    })
    track('job_application')
    markApplied(client, jobId, application.id, 'pending')
    return { ...application, sentAt }
  })
}

/** Marks a job in the cached recommendations as applied for, or, with '', as no longer applied for. */
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
