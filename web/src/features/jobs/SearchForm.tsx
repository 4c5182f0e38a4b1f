import { Search } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/i18n'
import { direction } from '../../i18n/language'
import { jobLimits, jobTypes, levels } from '../../lib/known'
import { useDraft } from '../../lib/useDraft'
import { useSlash } from '../../lib/useSlash'
import { Button } from '../../ui/Button'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { suggestPlaces } from '../concepts/api'
import { offeredTypes, type Filters } from './filters'

interface Props {
  /** What the results on show were asked for; the fields follow when it changes (going back, a shared address). */
  applied: Filters
  busy: boolean
  onSearch: (filters: Filters) => void
}

/** Nothing is asked of the server until the button is pressed. */
export function SearchForm({ applied, busy, onSearch }: Props) {
  const t = useT()
  // An empty field would count as left to right, and its hint would stand at the wrong end.
  const reading = direction(useLanguage())
  const { draft, change, submit } = useDraft({ applied, same, busy, onSearch })
  const field = useSlash<HTMLInputElement>()
  const types = jobTypes.filter((type) => offeredTypes.includes(type) || type === draft.jobType)
  return (
    <search>
      <form
        aria-label={t('jobs.search.form')}
        onSubmit={submit}
        className="grid gap-x-4 gap-y-4 rounded-3 border border-line bg-card p-4 shadow-2 max-md:grid-cols-2 md:grid-cols-12 md:gap-y-5 md:p-6"
      >
        <Field label={t('jobs.search.words')} className="max-md:col-span-2 md:col-span-7">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
            />
            <TextInput
              ref={field}
              type="search"
              name="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-keyshortcuts="/"
              maxLength={jobLimits.search}
              placeholder={t('jobs.search.wordsHint')}
              dir={draft.search === '' ? reading : 'auto'}
              // At both ends: the mark stands at the page's start, whichever way the words themselves run.
              className="px-10 [&::-webkit-search-cancel-button]:appearance-none"
              value={draft.search}
              onChange={(event) => change({ search: event.target.value })}
            />
            {draft.search === '' && (
              <kbd
                aria-hidden="true"
                className="pointer-events-none absolute end-3 top-1/2 hidden -translate-y-1/2 rounded-1 border border-line bg-sand px-1.5 font-sans text-1 leading-normal text-ink-3 pointer-fine:block"
              >
                {'/'}
              </kbd>
            )}
          </div>
        </Field>
        <Field label={t('jobs.search.place')} className="max-md:col-span-2 md:col-span-5">
          <ComboInput
            name="location"
            suggest={suggestPlaces}
            enterKeyHint="search"
            maxLength={jobLimits.location}
            placeholder={t('jobs.search.placeHint')}
            dir={draft.location === '' ? reading : 'auto'}
            value={draft.location}
            onChange={(event) => change({ location: event.target.value })}
          />
        </Field>
        <Field label={t('jobs.search.type')} className="md:col-span-4">
          <Select
            name="jobType"
            value={draft.jobType || 'all'}
            onChange={(event) => change({ jobType: chosen(event.target.value) })}
            options={[
              { value: 'all', label: t('jobs.search.allTypes') },
              ...types.map((type) => ({ value: type, label: t(`job.type.${type}`) })),
            ]}
          />
        </Field>
        <Field label={t('jobs.search.level')} className="md:col-span-4">
          <Select
            name="experienceLevel"
            value={draft.experienceLevel || 'all'}
            onChange={(event) => change({ experienceLevel: chosen(event.target.value) })}
            options={[
              { value: 'all', label: t('jobs.search.allLevels') },
              ...levels.map((level) => ({ value: level, label: t(`job.levelYears.${level}`) })),
            ]}
          />
        </Field>
        <div className="flex items-end max-md:col-span-2 md:col-span-4">
          <Button type="submit" wide busy={busy}>
            {t(busy ? 'jobs.search.submitting' : 'jobs.search.submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function chosen(value: string): string {
  return value === 'all' ? '' : value
}

function same(a: Filters, b: Filters): boolean {
  return (Object.keys(a) as (keyof Filters)[]).every((name) => a[name] === b[name])
}
