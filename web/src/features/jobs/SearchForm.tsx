import { useT } from '../../i18n/i18n'
import { jobLimits, jobTypes, levels } from '../../lib/known'
import { useFilterForm, type FilterFormProps } from '../../lib/useFilterForm'
import { Button } from '../../ui/Button'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { FilterForm, FilterSelect, SearchInput } from '../../ui/FilterForm'
import { suggestPlaces } from '../concepts/api'
import { offeredTypes, type JobFilters } from './filters'

export function SearchForm(props: FilterFormProps<keyof JobFilters>) {
  const t = useT()
  const { draft, submit, words, choice } = useFilterForm(props)
  const types = jobTypes.filter((type) => offeredTypes.includes(type) || type === draft.jobType)
  return (
    <FilterForm label={t('jobs.search.form')} onSubmit={submit}>
      <Field label={t('jobs.search.words')} className="max-md:col-span-2 md:col-span-7">
        <SearchInput {...words('search', jobLimits.search)} placeholder={t('jobs.search.wordsHint')} showKey />
      </Field>
      <Field label={t('jobs.search.place')} className="max-md:col-span-2 md:col-span-5">
        <ComboInput
          {...words('location', jobLimits.location)}
          suggest={suggestPlaces}
          placeholder={t('jobs.search.placeHint')}
        />
      </Field>
      <Field label={t('jobs.search.type')} className="md:col-span-4">
        <FilterSelect
          {...choice('jobType')}
          all={t('jobs.search.allTypes')}
          options={types.map((type) => ({ value: type, label: t(`job.type.${type}`) }))}
        />
      </Field>
      <Field label={t('jobs.search.level')} className="md:col-span-4">
        <FilterSelect
          {...choice('experienceLevel')}
          all={t('jobs.search.allLevels')}
          options={levels.map((level) => ({ value: level, label: t(`job.levelYears.${level}`) }))}
        />
      </Field>
      <div className="flex items-end max-md:col-span-2 md:col-span-4">
        <Button type="submit" wide busy={props.busy}>
          {t(props.busy ? 'jobs.search.submitting' : 'jobs.search.submit')}
        </Button>
      </div>
    </FilterForm>
  )
}
