import { choiceIn, wordsIn, type Filters } from '../../lib/filters'
import { jobLimits, jobTypes, levels, type JobType } from '../../lib/known'

export type JobFilters = Filters<'search' | 'location' | 'jobType' | 'experienceLevel'>

export const noFilters: JobFilters = { search: '', location: '', jobType: '', experienceLevel: '' }

/** The filter offers the first four; hybrid is found all the same where an address asks for it. */
export const offeredTypes: readonly JobType[] = jobTypes.slice(0, 4)

export function readFilters(query: URLSearchParams): JobFilters {
  return {
    search: wordsIn(query, 'search', jobLimits.search),
    location: wordsIn(query, 'location', jobLimits.location),
    jobType: choiceIn(hyphenated(query), 'jobType', jobTypes),
    experienceLevel: choiceIn(query, 'experienceLevel', levels),
  }
}

/** Addresses from elsewhere may say full_time. */
function hyphenated(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ jobType: (query.get('jobType') ?? '').replaceAll('_', '-') })
}
