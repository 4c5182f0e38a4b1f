import type { ListPage } from '../../api/listPages'
import type {
  Application,
  FoundJob as Found,
  Job as PostedJob,
  JobView,
  Profile,
  RecommendedJob as Recommended,
} from '../../api/types'

/** A job, and where the reader's own application for it stands. */
export type Job = PostedJob & { applicationStatus: Application['status'] | '' }

/** A job with what its company promises; lists do not know that. */
export type PromisedJob = Job & Partial<Pick<JobView, 'companyAnswers' | 'companyHours'>>

/** A job in a list of results. */
export type FoundJob = Job & Pick<Found, 'near' | 'companyAnswersIn' | 'match'>

export type RecommendedJob = Job & Pick<Recommended, 'matchScore' | 'matchReasons' | 'matchParts'>

export type JobPage = ListPage<Job>

/** What an application shows of a profile. */
export type ApplyingProfile = Pick<Profile, 'title' | 'location' | 'experience' | 'skills'>
