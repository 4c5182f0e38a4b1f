import { choiceIn, wordsIn, type Filters } from '../../lib/filters'
import { availabilities, levels, poolLimits } from '../../lib/known'

export type CandidateFilters = Filters<'search' | 'location' | 'skill' | 'experience' | 'availability'>

export const noFilters: CandidateFilters = { search: '', location: '', skill: '', experience: '', availability: '' }

export function readFilters(query: URLSearchParams): CandidateFilters {
  return {
    search: wordsIn(query, 'search', poolLimits.search),
    location: wordsIn(query, 'location', poolLimits.location),
    skill: wordsIn(query, 'skill', poolLimits.skill),
    experience: choiceIn(query, 'experience', levels),
    availability: choiceIn(query, 'availability', availabilities),
  }
}

/** How many of the filters that phones fold away are in use. */
export function foldedCount({ skill, experience, availability }: CandidateFilters): number {
  return [skill, experience, availability].filter((value) => value !== '').length
}
