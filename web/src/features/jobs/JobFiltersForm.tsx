import { useT } from '../../i18n/i18n'
import { valuesOf } from '../../lib/filters'
import { industries, jobLimits, jobTypes, languages, levels } from '../../lib/known'
import { facetOf, type Facets } from '../search/api'
import { ChoiceList, ChoiceRow, FilterGroup, OneOf } from '../search/shared/FilterParts'
import { PayFilter } from '../search/shared/PayFilter'
import { PlaceFilter } from '../search/shared/PlaceFilter'
import { agesOffered, industryName, offeredTypes, type JobFilter, type JobFilters } from './filters'

interface Props {
  draft: JobFilters
  facets: Facets | undefined
  set: (name: JobFilter, value: string) => void
  toggle: (name: JobFilter, value: string) => void
  /** Values of a kind that were read from the typed words. */
  typedValues: (kind: string, by?: 'value' | 'text') => string[]
  untype: (kind: string, value: string) => void
}

const companiesShown = 5

/** What a search for jobs can be narrowed to: in the rail on a wide screen, in a sheet on a phone. */
export function JobFiltersForm({ draft, facets, set, toggle, typedValues, untype }: Props) {
  const t = useT()
  const chosenTypes = valuesOf(draft.jobType)
  const types = jobTypes.filter((type) => offeredTypes.includes(type) || chosenTypes.includes(type))
  const count = (name: string, value: string) =>
    facets && (facetOf(facets, name).find((one) => one.value === value)?.count ?? 0)

  /** A filter that takes several values. What was typed goes with its word. */
  const several = (name: JobFilter, kind: string) => ({
    chosen: valuesOf(draft[name]),
    typed: typedValues(kind),
    onToggle: (value: string, typed: boolean) => (typed ? untype(kind, value) : toggle(name, value)),
  })

  return (
    <>
      <PlaceFilter
        most={jobLimits.location}
        value={draft.location}
        onChange={(place) => set('location', place)}
        places={facetOf(facets, 'place')}
        typed={typedValues('place', 'text')}
        onUntype={(name) => untype('place', name)}
      />
      <ChoiceList
        legend={t('jobs.search.type')}
        choices={types.map((value) => ({ value, label: t(`job.type.${value}`), count: count('type', value) }))}
        {...several('jobType', 'type')}
      />
      <ChoiceList
        legend={t('jobs.search.level')}
        choices={levels.map((value) => ({ value, label: t(`job.levelYears.${value}`), count: count('level', value) }))}
        {...several('experienceLevel', 'level')}
      />
      <PayFilter
        legend={t('jobs.search.salary')}
        label={t('jobs.search.salaryLeast')}
        end="from"
        value={draft.salaryFrom}
        onChange={(value) => set('salaryFrom', value)}
        counts={facetOf(facets, 'salary')}
      >
        <ChoiceRow
          type="checkbox"
          choice={{ value: 'unstated', label: t('jobs.search.unstated') }}
          checked={draft.unstated !== 'no'}
          onChange={() => set('unstated', draft.unstated === 'no' ? '' : 'no')}
        />
      </PayFilter>
      <OneOf
        legend={t('jobs.search.posted')}
        choices={[
          { value: '', label: t('jobs.search.anyTime') },
          ...agesOffered.map((value) => ({
            value,
            label: t(`jobs.search.within.${value}`),
            count: count('posted', value),
          })),
        ]}
        value={draft.postedWithin}
        onChange={(value) => set('postedWithin', value)}
      />
      <FilterGroup legend={t('jobs.search.answersTitle')}>
        <ChoiceRow
          type="checkbox"
          choice={{
            value: 'day',
            label: t('jobs.search.answersShort'),
            count: facetOf(facets, 'answers').find(({ value }) => value === 'day')?.count,
          }}
          checked={draft.answers === 'day'}
          onChange={() => toggle('answers', 'day')}
        />
      </FilterGroup>
      <ChoiceList
        legend={t('jobs.search.company')}
        choices={facetOf(facets, 'company').map((one) => ({ value: one.value, label: one.text, count: one.count }))}
        most={companiesShown}
        {...several('companyId', 'company')}
      />
      <ChoiceList
        legend={t('jobs.search.industry')}
        choices={industries.map((value) => ({
          value,
          label: industryName(t, value),
          count: count('industry', value),
        }))}
        most={companiesShown}
        {...several('industry', 'industry')}
      />
      <OneOf
        legend={t('jobs.search.language')}
        choices={[
          { value: '', label: t('jobs.search.anyLanguage') },
          ...languages.map((value) => ({
            value,
            label: t(`jobs.search.inLanguage.${value}`),
            count: count('language', value),
          })),
        ]}
        value={draft.language}
        onChange={(value) => set('language', value)}
      />
    </>
  )
}
