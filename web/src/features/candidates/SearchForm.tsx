import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { availabilities, levels, poolLimits } from '../../lib/known'
import { useFilterForm, type FilterFormProps } from '../../lib/useFilterForm'
import { Button } from '../../ui/Button'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { FilterForm, FilterSelect, SearchInput } from '../../ui/FilterForm'
import { suggestPlaces, suggestSkills } from '../concepts/api'
import { foldedCount, type CandidateFilters } from './filters'

/** On phones the rarer filters are folded away. */
export function SearchForm({ applied, busy, onSearch }: FilterFormProps<keyof CandidateFilters>) {
  const t = useT()
  const [unfolded, setUnfolded] = useState(foldedCount(applied) > 0)
  const { submit, words, choice } = useFilterForm({
    applied,
    busy,
    onSearch,
    onFollow: () => foldedCount(applied) > 0 && setUnfolded(true),
  })
  const folded = unfolded ? '' : 'max-md:hidden'
  return (
    <FilterForm label={t('candidates.form')} onSubmit={submit}>
      <Field label={t('candidates.words')} className="max-md:col-span-2 md:col-span-7">
        <SearchInput {...words('search', poolLimits.search)} placeholder={t('candidates.wordsHint')} />
      </Field>
      <Field label={t('candidates.place')} className="max-md:col-span-2 md:col-span-5">
        <ComboInput
          {...words('location', poolLimits.location)}
          suggest={suggestPlaces}
          placeholder={t('candidates.placeHint')}
        />
      </Field>
      <Button
        variant="quiet"
        className="-my-1 justify-start px-0 max-md:col-span-2 md:hidden"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t(unfolded ? 'candidates.fewerFilters' : 'candidates.moreFilters')}
      </Button>
      <Field label={t('candidates.skill')} className={cx('max-md:col-span-2 md:col-span-3', folded)}>
        <ComboInput
          {...words('skill', poolLimits.skill)}
          suggest={suggestSkills}
          placeholder={t('candidates.skillHint')}
        />
      </Field>
      <Field label={t('candidates.level')} className={cx('md:col-span-3', folded)}>
        <FilterSelect
          {...choice('experience')}
          all={t('candidates.allLevels')}
          options={levels.map((level) => ({ value: level, label: t(`job.levelYears.${level}`) }))}
        />
      </Field>
      <Field label={t('candidates.availability')} className={cx('md:col-span-3', folded)}>
        <FilterSelect
          {...choice('availability')}
          all={t('candidates.anyAvailability')}
          options={availabilities.map((value) => ({ value, label: t(`candidates.available.${value}`) }))}
        />
      </Field>
      <div className="flex items-end max-md:col-span-2 md:col-span-3">
        <Button type="submit" wide busy={busy}>
          {t(busy ? 'candidates.submitting' : 'candidates.submit')}
        </Button>
      </div>
    </FilterForm>
  )
}
