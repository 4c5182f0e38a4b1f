import type { User } from '../../api/types'
import { statusNow } from '../../lib/jobDay'
import type { Job } from './api'
import type { ApplyingProfile } from './types'

/** What a job offers its reader to do. */
export type Way =
  | 'none'
  /** A visitor logs in first, and comes back. */
  | 'login'
  /** The profile is on its way. */
  | 'loading'
  | 'failed'
  /** A profile without a title is no profile to apply with. */
  | 'profile'
  | 'apply'
  | 'applied'
  /** The job is the reader's own. */
  | 'owner'

export function wayOf(
  job: Job,
  user: User | null,
  profile: { data?: ApplyingProfile; isError: boolean },
  now?: Date,
): Way {
  if (user?.role === 'company') return user.companyId === job.companyId ? 'owner' : 'none'
  if (user?.role === 'admin') return 'none'
  if (user && job.applicationId) return 'applied'
  if (statusNow(job, now) !== 'open') return 'none'
  if (!user) return 'login'
  if (!profile.data) return profile.isError ? 'failed' : 'loading'
  return profile.data.title.trim() === '' ? 'profile' : 'apply'
}
