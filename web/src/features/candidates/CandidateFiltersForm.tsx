import { useId } from 'react'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { latinDigits } from '../../lib/amount'
import { valuesOf } from '../../lib/filters'
import { availabilities, levels, poolLimits, profileLimits } from '../../lib/known'
import { TagsInput } from '../../ui/TagsInput'
import { TextInput } from '../../ui/TextInput'
import { suggestSkills } from '../concepts/api'
import { facetOf, type FacetValue } from '../search/api'
import { ChoiceList, ChoiceRow, FilterGroup, OneOf } from '../search/shared/FilterParts'
import { PayFilter } from '../search/shared/PayFilter'
import { PlaceFilter } from '../search/shared/PlaceFilter'
import type { FinderOf } from '../search/shared/useFinder'
import { degrees, type CandidateFilter } from './filters'

type Finder = FinderOf<CandidateFilter, Candidate>
type Props = Pick<Finder, 'draft' | 'facets' | 'set' | 'toggle' | 'read' | 'drop' | 'replace'>

const languagesShown = 4
const skillsOffered = 5

/** What a search for candidates can be narrowed to: in the rail on a wide screen, in a sheet on a phone. */
export function CandidateFiltersForm({ draft, facets, set, toggle, read, drop, replace }: Props) {
  const t = useT()
  const [place] = read('place')
  const count = (name: string, value: string) =>
    facets && (facetOf(facets, name).find((one) => one.value === value)?.count ?? 0)
  return (
    <>
      <SkillFilter draft={draft} set={set} toggle={toggle} offered={facetOf(facets, 'skill')} />
      <PlaceFilter
        most={poolLimits.location}
        value={draft.location}
        onChange={(value) => (place ? replace(place, 'location', value) : set('location', value))}
        places={facetOf(facets, 'place')}
        typed={place}
        onDrop={drop}
      />
      <OneOf
        legend={t('candidates.level')}
        choices={[
          { value: '', label: t('candidates.allLevels') },
          ...levels.map((value) => ({ value, label: t(`job.levelYears.${value}`), count: count('level', value) })),
        ]}
        value={draft.experience}
        onChange={(value) => set('experience', value)}
      />
      <YearsFilter draft={draft} set={set} />
      <OneOf
        legend={t('candidates.availability')}
        choices={[
          { value: '', label: t('candidates.anyAvailability') },
          ...availabilities.map((value) => ({
            value,
            label: t(`candidates.available.${value}`),
            count: count('availability', value),
          })),
        ]}
        value={draft.availability}
        onChange={(value) => set('availability', value)}
      />
      <ChoiceList
        legend={t('candidates.languages')}
        choices={facetOf(facets, 'language').map(({ value, text, count }) => ({ value, label: text || value, count }))}
        chosen={valuesOf(draft.languages)}
        onToggle={(value) => toggle('languages', value)}
        most={languagesShown}
      />
      <OneOf
        legend={t('candidates.education')}
        choices={[
          { value: '', label: t('candidates.educationAny') },
          ...degrees.map((value) => ({
            value,
            label: t(`candidates.degree.${value}`),
            count: count('education', value),
          })),
        ]}
        value={draft.education}
        onChange={(value) => set('education', value)}
      />
      <PayFilter
        legend={t('candidates.salary')}
        label={t('candidates.salaryMost')}
        end="to"
        value={draft.salaryTo}
        onChange={(value) => set('salaryTo', value)}
        counts={facetOf(facets, 'salary')}
      />
    </>
  )
}

type PartProps = Pick<Props, 'draft' | 'set'>

/** Several skills, and whether all of them are wanted. */
function SkillFilter({
  draft,
  set,
  toggle,
  offered,
}: PartProps & Pick<Props, 'toggle'> & { offered: readonly FacetValue[] }) {
  const t = useT()
  const name = useId()
  const skills = valuesOf(draft.skill)
  const others = offered.filter(({ value, text }) => !skills.includes(value) && !skills.includes(text))
  return (
    <FilterGroup legend={t('candidates.skills')}>
      <TagsInput
        label={t('candidates.skills')}
        value={skills}
        onChange={(next) => set('skill', next.join(','))}
        suggest={suggestSkills}
        placeholder={t('candidates.addSkill')}
        commas
      />
      {skills.length > 1 && (
        <div role="radiogroup" aria-label={t('candidates.skillsMode')} className="mt-1 flex gap-5">
          {(['', 'any'] as const).map((mode) => (
            <ChoiceRow
              key={mode}
              type="radio"
              name={name}
              choice={{ value: mode, label: t(mode === '' ? 'candidates.allSkills' : 'candidates.anySkill') }}
              checked={draft.skills === mode}
              onChange={() => set('skills', mode)}
            />
          ))}
        </div>
      )}
      {others.slice(0, skillsOffered).map(({ value, text, count }) => (
        <ChoiceRow
          key={value}
          type="checkbox"
          choice={{ value, label: text || value, count }}
          checked={false}
          onChange={() => toggle('skill', value)}
        />
      ))}
    </FilterGroup>
  )
}

function YearsFilter({ draft, set }: PartProps) {
  const t = useT()
  const ends = [
    { name: 'yearsFrom', words: t('candidates.yearsFrom') },
    { name: 'yearsTo', words: t('candidates.yearsTo') },
  ] as const
  return (
    <FilterGroup legend={t('candidates.years')}>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ name, words }) => (
          <label key={name} className="grid gap-1 text-ink-3">
            {words}
            <TextInput
              name={name}
              inputMode="numeric"
              maxLength={String(profileLimits.experience).length}
              dir="ltr"
              value={draft[name]}
              onChange={({ target }) => set(name, latinDigits(target.value).replace(/\D/g, ''))}
            />
          </label>
        ))}
      </div>
    </FilterGroup>
  )
}
