import type { Query, QueryKey } from '@tanstack/react-query'

/** What the server says of a change: which sort of thing, and the id of what it belongs to. */
export interface Change {
  topic: string
  ref: string
}

/**
 * What each topic outdates, by the beginnings of query keys. A query that shows what a topic is about only needs a key
 * that begins with one of its rows.
 */
export const topics: Record<string, readonly QueryKey[]> = {
  bell: [['/api/notifications']],
  application: [
    ['/api/applications'],
    ['/api/jobs', 'company'],
    ['/api/jobs', 'one'],
    ['/api/profile/counters'],
    ['/api/company/counters'],
    ['/api/companies'],
    ['/api/account/access'],
    ['/api/home'],
    ['/api/conversations'],
  ],
  message: [['/api/applications'], ['/api/conversations'], ['/api/home']],
  interview: [['/api/applications'], ['/api/interviews'], ['/api/home']],
  invitation: [['/api/invitations'], ['/api/account/access'], ['/api/home']],
  job: [
    ['/api/jobs', 'company'],
    ['/api/jobs', 'one'],
    ['/api/jobs', 'of'],
    ['/api/jobs', 'mirror'],
    ['/api/company/counters'],
    ['/api/companies'],
    ['/api/applications'],
    ['/api/home'],
  ],
  account: [
    ['/api/auth/user'],
    ['/api/profile'],
    ['/api/profile/completeness'],
    ['/api/profile/counters'],
    ['/api/profile/views'],
    ['/api/company/profile'],
    ['/api/saved-jobs'],
    ['/api/saved-searches'],
    ['/api/shortlist'],
    ['/api/reply-templates'],
    ['/api/company/hours'],
    ['/api/cv'],
    ['/api/account/access'],
    ['/api/account/sessions'],
    ['/api/account/security-log'],
    ['/api/account/cv-corrections'],
    ['/api/home'],
  ],
}

function beginsWith(key: QueryKey, beginning: QueryKey): boolean {
  return beginning.every((step, index) => key[index] === step)
}

/** Whether a query may no longer show what is true. A form that somebody is filling in stays as it is. */
export function isOutdated({ queryKey }: Pick<Query, 'queryKey'>, { topic, ref }: Change): boolean {
  const [, kind, id] = queryKey
  if (kind === 'edited') return false
  if (!(Object.hasOwn(topics, topic) ? topics[topic]! : []).some((beginning) => beginsWith(queryKey, beginning)))
    return false
  // One application is named by its id: the others stay.
  const ofOne = topic === 'application' || topic === 'message' || topic === 'interview'
  return !(ofOne && ref !== '' && queryKey[0] === '/api/applications' && kind === 'one' && id !== ref)
}
