import type { T } from '../../i18n/i18n'
import { choiceIn, numberIn, toggled, valuesOf, wordsIn, type Filters } from '../../lib/filters'
import { availabilities, levels, poolLimits, profileLimits } from '../../lib/known'
import { facetOf, type Facets } from '../search/api'
import type { Chosen } from '../search/shared/useFinder'

export type CandidateFilter =
  | 'search'
  | 'location'
  | 'skill'
  | 'skills'
  | 'experience'
  | 'yearsFrom'
  | 'yearsTo'
  | 'availability'
  | 'languages'
  | 'education'
  | 'salaryTo'
  | 'sort'
  | 'exact'

export type CandidateFilters = Filters<CandidateFilter>

export const noFilters: CandidateFilters = {
  search: '',
  location: '',
  skill: '',
  skills: '',
  experience: '',
  yearsFrom: '',
  yearsTo: '',
  availability: '',
  languages: '',
  education: '',
  salaryTo: '',
  sort: '',
  exact: '',
}

export const candidateOrders = ['relevance', 'date', 'salary'] as const
/** The least degrees that can be asked for. */
export const degrees = ['diploma', 'bachelor', 'master', 'doctorate'] as const

export function readFilters(query: URLSearchParams): CandidateFilters {
  return {
    search: wordsIn(query, 'search', poolLimits.search),
    location: wordsIn(query, 'location', poolLimits.location),
    skill: wordsIn(query, 'skill', poolLimits.skill),
    skills: choiceIn(query, 'skills', ['any']),
    experience: choiceIn(query, 'experience', levels),
    yearsFrom: numberIn(query, 'yearsFrom', profileLimits.experience),
    yearsTo: numberIn(query, 'yearsTo', profileLimits.experience),
    availability: choiceIn(query, 'availability', availabilities),
    languages: wordsIn(query, 'languages', poolLimits.skill),
    education: choiceIn(query, 'education', degrees),
    salaryTo: numberIn(query, 'salaryTo', profileLimits.salary),
    sort: choiceIn(query, 'sort', candidateOrders),
    exact: choiceIn(query, 'exact', ['true']),
  }
}

/** The chosen filters, one by one, each with the search that lacks it. */
export function chosenIn(t: T, filters: CandidateFilters, facets: Facets | undefined): Chosen<CandidateFilter>[] {
  const chosen: Chosen<CandidateFilter>[] = []
  const add = (name: CandidateFilter, kind: string, text: string, without: Partial<CandidateFilters> = {}) =>
    chosen.push({ name, value: text, kind, text, without: { [name]: '', ...without } })
  const each = (name: 'skill' | 'languages', kind: string) => {
    for (const value of valuesOf(filters[name]))
      add(name, kind, facetText(facets, kind, value), { [name]: toggled(filters[name], value) })
  }
  const level = levels.find((one) => one === filters.experience)
  const start = availabilities.find((one) => one === filters.availability)
  const degree = degrees.find((one) => one === filters.education)
  const { yearsFrom: from, yearsTo: to } = filters
  if (filters.location) add('location', 'place', facetText(facets, 'place', filters.location))
  each('skill', 'skill')
  if (level) add('experience', 'level', t(`job.level.${level}`))
  if (from && to) add('yearsFrom', 'years', t('candidates.yearsRange', { from, to }), { yearsTo: '' })
  else if (from) add('yearsFrom', 'years', t('candidates.yearsFromText', { from }))
  else if (to) add('yearsTo', 'years', t('candidates.yearsToText', { to }))
  if (start) add('availability', 'availability', t(`candidates.available.${start}`))
  each('languages', 'language')
  if (degree) add('education', 'degree', t(`candidates.degree.${degree}`))
  if (filters.salaryTo) {
    const amount = Number(filters.salaryTo)
    add('salaryTo', 'salary', t('search.pay.toAmount', { amount, currency: t('job.currency.SAR') }))
  }
  return chosen
}

/** What a value is called in the reader's language, where that is known. */
function facetText(facets: Facets | undefined, name: string, value: string): string {
  return facetOf(facets, name).find((one) => one.value === value)?.text || value
}

/** The page's words for what the server only names. */
export function wordFor(t: T, kind: string, value: string): string | undefined {
  const start = availabilities.find((one) => one === value)
  return kind === 'availability' && start ? t(`candidates.available.${start}`) : undefined
}
