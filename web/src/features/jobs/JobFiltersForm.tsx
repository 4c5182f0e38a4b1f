import { useLanguage, useT } from '../../i18n/i18n'
import { toggled, valuesOf } from '../../lib/filters'
import { formatDate } from '../../lib/format'
import { industries, jobLimits, jobTypes, languages, levels } from '../../lib/known'
import { useSite } from '../legal/api'
import { facetOf } from '../search/api'
import { ChoiceList, ChoiceRow, FilterGroup, OneOf } from '../search/shared/FilterParts'
import { PayFilter } from '../search/shared/PayFilter'
import { PlaceFilter } from '../search/shared/PlaceFilter'
import type { FinderOf } from '../search/shared/useFinder'
import { agesOffered, industryName, offeredTypes, type JobFilter } from './filters'
import type { FoundJob } from './types'

type Props = Pick<FinderOf<JobFilter, FoundJob>, 'draft' | 'facets' | 'set' | 'toggle' | 'read' | 'drop' | 'replace'>

const companiesShown = 5

/** What a search for jobs can be narrowed to: in the rail on a wide screen, in a sheet on a phone. */
export function JobFiltersForm({ draft, facets, set, toggle, read, drop, replace }: Props) {
  const t = useT()
  const [place] = read('place')
  const chosenTypes = valuesOf(draft.jobType)
  const types = jobTypes.filter((type) => offeredTypes.includes(type) || chosenTypes.includes(type))
  const count = (name: string, value: string) =>
    facets && (facetOf(facets, name).find((one) => one.value === value)?.count ?? 0)

  /** A filter that takes several values. One that was typed goes with its word, or becomes a choice beside another. */
  function several(name: JobFilter, kind: string) {
    const chosen = valuesOf(draft[name])
    const typed = read(kind)
    const onToggle = (value: string) => {
      const chip = typed.find((one) => one.value === value)
      if (chip && !chosen.includes(value)) drop(chip)
      else if (typed[0]) replace(typed[0], name, toggled([...chosen, typed[0].value].join(','), value))
      else toggle(name, value)
    }
    return { chosen, typed: typed.map(({ value }) => value), onToggle }
  }

  return (
    <>
      <PlaceFilter
        most={jobLimits.location}
        value={draft.location}
        onChange={(value) => (place ? replace(place, 'location', value) : set('location', value))}
        places={facetOf(facets, 'place')}
        typed={place}
        onDrop={drop}
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
        {draft.salaryFrom !== '' && <RatesNote />}
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

/** Of which day the rates are that bring pay in other currencies into riyals. */
function RatesNote() {
  const t = useT()
  const language = useLanguage()
  const site = useSite()
  if (!site) return null
  return <p className="mt-2 text-ink-3">{t('jobs.search.rates', { day: formatDate(site.ratesOf, language) })}</p>
}
