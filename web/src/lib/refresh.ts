import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What each kind of write outdates, by the addresses under which things are read: lists, pages and counters of both
 * sides.
 */
const touched = {
  job: [
    '/api/jobs',
    '/api/company/counters',
    '/api/companies',
    '/api/applications',
    '/api/invitations',
    '/api/saved-jobs',
    '/api/conversations',
    '/api/home',
  ],
  application: [
    '/api/applications',
    '/api/invitations',
    '/api/jobs',
    '/api/profile/counters',
    '/api/company/counters',
    '/api/companies',
    '/api/account/access',
    '/api/conversations',
    '/api/home',
  ],
  invitation: ['/api/invitations', '/api/account/access', '/api/home'],
  company: [
    '/api/companies',
    '/api/auth/user',
    '/api/jobs',
    '/api/applications',
    '/api/invitations',
    '/api/saved-jobs',
    '/api/conversations',
  ],
} as const

/** Invalidates what a write changed, except what must stay: a form must not change while somebody is typing. */
export function refresh(
  client: QueryClient,
  after: keyof typeof touched,
  stays: (key: QueryKey) => boolean = () => false,
): Promise<void> {
  const old: readonly unknown[] = touched[after]
  return client.invalidateQueries({
    predicate: ({ queryKey }) => old.includes(queryKey[0]) && queryKey[1] !== 'edited' && !stays(queryKey),
  })
}
