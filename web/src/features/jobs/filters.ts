import type { T } from '../../i18n/i18n'
import { choiceIn, choicesIn, numberIn, toggled, valuesOf, wordsIn, type Filters } from '../../lib/filters'
import { industries, jobLimits, jobTypes, languages, levels, type JobType } from '../../lib/known'
import { facetOf, type Facets } from '../search/api'
import type { Chosen } from '../search/shared/useFinder'

export type JobFilter =
  | 'search'
  | 'location'
  | 'jobType'
  | 'experienceLevel'
  | 'companyId'
  | 'salaryFrom'
  | 'unstated'
  | 'postedWithin'
  | 'industry'
  | 'language'
  | 'answers'
  | 'sort'
  | 'exact'

export type JobFilters = Filters<JobFilter>

export const noFilters: JobFilters = {
  search: '',
  location: '',
  jobType: '',
  experienceLevel: '',
  companyId: '',
  salaryFrom: '',
  unstated: '',
  postedWithin: '',
  industry: '',
  language: '',
  answers: '',
  sort: '',
  exact: '',
}

/** The filter offers the first four; hybrid is found all the same where an address asks for it. */
export const offeredTypes: readonly JobType[] = jobTypes.slice(0, 4)
export const jobOrders = ['relevance', 'date', 'salary', 'match'] as const
/** Days since a job was posted. */
export const agesOffered = ['1', '7', '30'] as const

export function readFilters(query: URLSearchParams): JobFilters {
  return {
    search: wordsIn(query, 'search', jobLimits.search),
    location: wordsIn(query, 'location', jobLimits.location),
    jobType: choicesIn(hyphenated(query), 'jobType', jobTypes),
    experienceLevel: choicesIn(query, 'experienceLevel', levels),
    companyId: wordsIn(query, 'companyId', jobLimits.search),
    salaryFrom: numberIn(query, 'salaryFrom', jobLimits.salary),
    unstated: choiceIn(query, 'unstated', ['no']),
    postedWithin: choiceIn(query, 'postedWithin', agesOffered),
    industry: choicesIn(query, 'industry', industries),
    language: choiceIn(query, 'language', languages),
    answers: choiceIn(query, 'answers', ['day']),
    sort: choiceIn(query, 'sort', jobOrders),
    exact: choiceIn(query, 'exact', ['true']),
  }
}

/** Addresses from elsewhere may say full_time. */
function hyphenated(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ jobType: (query.get('jobType') ?? '').replaceAll('_', '-') })
}

/** The chosen filters, one by one, each with the search that lacks it. */
export function chosenIn(t: T, filters: JobFilters, facets: Facets | undefined): Chosen<JobFilter>[] {
  const chosen: Chosen<JobFilter>[] = []
  const add = (name: JobFilter, kind: string, text: string, without = '', value = filters[name]) =>
    chosen.push({ name, value, kind, text, without: { [name]: without } })
  const each = (name: JobFilter, kind: string, textOf: (value: string) => string) => {
    for (const value of valuesOf(filters[name])) add(name, kind, textOf(value), toggled(filters[name], value), value)
  }
  const amount = Number(filters.salaryFrom)
  if (filters.location) add('location', 'place', placeName(filters.location, facets))
  each('jobType', 'type', (type) => t(`job.type.${type as JobType}`))
  each('experienceLevel', 'level', (level) => t(`job.level.${level as (typeof levels)[number]}`))
  if (filters.salaryFrom)
    add('salaryFrom', 'salary', t('search.pay.fromAmount', { amount, currency: t('job.currency.SAR') }))
  const age = agesOffered.find((one) => one === filters.postedWithin)
  if (age) add('postedWithin', 'posted', t(`jobs.search.within.${age}`))
  if (filters.answers) add('answers', 'answers', t('jobs.search.answersShort'))
  each('companyId', 'company', (id) => facetText(facets, 'company', id) || t('jobs.search.aCompany'))
  each('industry', 'industry', (industry) => industryName(t, industry))
  const language = languages.find((one) => one === filters.language)
  if (language) add('language', 'language', t(`jobs.search.inLanguage.${language}`))
  return chosen
}

export function industryName(t: T, industry: string): string {
  return t(`industry.${industry.toLowerCase() as Lowercase<(typeof industries)[number]>}`)
}

/** A place in the reader's language where it is among those on offer. */
export function placeName(place: string, facets: Facets | undefined): string {
  return facetText(facets, 'place', place) || place
}

function facetText(facets: Facets | undefined, name: string, value: string): string {
  return facetOf(facets, name).find((one) => one.value === value)?.text ?? ''
}
