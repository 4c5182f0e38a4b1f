import type { Piece } from '../../api/pieces'
import type { Application, Job as PostedJob, Profile, RecommendedJob as Recommended } from '../../api/types'

/** A job with what it is to the reader. */
export type Job = PostedJob & { applicationStatus: Application['status'] | '' }

export type RecommendedJob = Job & Pick<Recommended, 'matchScore' | 'matchReasons' | 'matchParts'>

export type JobPage = Piece<Job>

/** Of a profile, what an application shows of it. */
export type ApplyingProfile = Pick<Profile, 'title' | 'location' | 'experience' | 'skills'>
