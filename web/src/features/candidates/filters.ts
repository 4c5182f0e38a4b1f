import { availabilities, levels, poolLimits } from '../../lib/known'

/** A search for people as it stands in the address: names as the API has them, '' where nothing is asked. */
export interface Filters {
  search: string
  location: string
  skill: string
  experience: string
  availability: string
}

export const noFilters: Filters = { search: '', location: '', skill: '', experience: '', availability: '' }

/** Nothing longer than the server accepts, so that an address typed by hand never leads to an error. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: words(query.get('search'), poolLimits.search),
    location: words(query.get('location'), poolLimits.location),
    skill: words(query.get('skill'), poolLimits.skill),
    experience: oneOf(levels, query.get('experience')),
    availability: oneOf(availabilities, query.get('availability')),
  }
}

/** Puts a search into an address, leaving alone what else stands there (the language, say). */
export function writeFilters(filters: Filters, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of Object.keys(noFilters) as (keyof Filters)[]) {
    const clean = filters[name].trim()
    if (clean === '' || clean === 'all') next.delete(name)
    else next.set(name, clean)
  }
  return next
}

export function isEmpty(filters: Filters): boolean {
  return sameFilters(filters, noFilters)
}

export function sameFilters(a: Filters, b: Filters): boolean {
  return (Object.keys(noFilters) as (keyof Filters)[]).every((name) => a[name] === b[name])
}

/** How many of the filters that phones fold away are in use. */
export function foldedCount({ skill, experience, availability }: Filters): number {
  return [skill, experience, availability].filter((value) => value !== '').length
}

function words(value: string | null, most: number): string {
  return (value ?? '').trim().slice(0, most)
}

function oneOf(choices: readonly string[], value: string | null): string {
  return value !== null && choices.includes(value) ? value : ''
}
