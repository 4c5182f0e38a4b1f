import type { ListPage } from '../../api/listPages'
import type { Application, Job as PostedJob, Profile, RecommendedJob as Recommended } from '../../api/types'

/** A job, and where the reader's own application for it stands. */
export type Job = PostedJob & { applicationStatus: Application['status'] | '' }

/** A job in a list of results. */
export type FoundJob = Job & {
  /** It does not match the search but comes close. */
  near: boolean
  /** Hours, in the middle; null where too few answers are known. */
  companyAnswersIn: number | null
  match: { matchScore: number; matchReasons: string[] } | null
}

export type RecommendedJob = Job & Pick<Recommended, 'matchScore' | 'matchReasons' | 'matchParts'>

export type JobPage = ListPage<Job>

/** What an application shows of a profile. */
export type ApplyingProfile = Pick<Profile, 'title' | 'location' | 'experience' | 'skills'>
