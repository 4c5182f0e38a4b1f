import { jobLimits, jobTypes, levels, type JobType } from '../../lib/known'

/** A search as it stands in the address: names as the API has them, '' where nothing is asked. */
export interface Filters {
  search: string
  location: string
  jobType: string
  experienceLevel: string
}

export const noFilters: Filters = { search: '', location: '', jobType: '', experienceLevel: '' }

/** The filter offers the first four; hybrid is found all the same where an address asks for it. */
export const offeredTypes: readonly JobType[] = jobTypes.slice(0, 4)

/** Nothing longer than the server accepts, so that an address typed by hand never leads to an error. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: words(query.get('search'), jobLimits.search),
    location: words(query.get('location'), jobLimits.location),
    jobType: oneOf(jobTypes, (query.get('jobType') ?? '').replaceAll('_', '-')),
    experienceLevel: oneOf(levels, query.get('experienceLevel') ?? ''),
  }
}

/** Puts a search into an address, leaving alone what else stands there (the language, say). */
export function writeFilters(filters: Filters, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(filters) as [keyof Filters, string][]) {
    const clean = value.trim()
    if (clean === '' || clean === 'all') next.delete(name)
    else next.set(name, clean)
  }
  return next
}

export function isEmpty(filters: Filters): boolean {
  return Object.values(filters).every((value) => value === '')
}

function words(value: string | null, most: number): string {
  return (value ?? '').trim().slice(0, most)
}

function oneOf(choices: readonly string[], value: string): string {
  return choices.includes(value) ? value : ''
}
