import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { direction } from '../../i18n/language'
import { cx } from '../../lib/cx'
import { availabilities, levels, poolLimits } from '../../lib/known'
import { useDraft } from '../../lib/useDraft'
import { useSlash } from '../../lib/useSlash'
import { Button } from '../../ui/Button'
import { ComboInput } from '../../ui/ComboInput'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { suggestPlaces, suggestSkills } from '../concepts/api'
import { foldedCount, sameFilters, type Filters } from './filters'

interface Props {
  /** What the results on show were asked for; the fields follow when it changes (going back, a shared address). */
  applied: Filters
  busy: boolean
  onSearch: (filters: Filters) => void
}

/** Nothing is asked of the server until the button is pressed. On phones the rarer filters are folded away. */
export function FilterForm({ applied, busy, onSearch }: Props) {
  const t = useT()
  // An empty field would count as left to right, and its hint would stand at the wrong end.
  const reading = direction(useLanguage())
  const [unfolded, setUnfolded] = useState(foldedCount(applied) > 0)
  const { draft, change, submit } = useDraft({
    applied,
    same: sameFilters,
    busy,
    onSearch,
    onFollow: () => foldedCount(applied) > 0 && setUnfolded(true),
  })
  const field = useSlash<HTMLInputElement>()
  /** What the three fields of words have in common. */
  const typing = (name: 'search' | 'location' | 'skill') => ({
    name,
    enterKeyHint: 'search' as const,
    autoComplete: 'off',
    maxLength: poolLimits[name],
    dir: draft[name] === '' ? reading : 'auto',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  const folded = unfolded ? '' : 'max-md:hidden'
  return (
    <search>
      <form
        aria-label={t('candidates.form')}
        onSubmit={submit}
        className="grid gap-x-4 gap-y-4 rounded-3 border border-line bg-card p-4 shadow-2 max-md:grid-cols-2 md:grid-cols-12 md:gap-y-5 md:p-6"
      >
        <Field label={t('candidates.words')} className="max-md:col-span-2 md:col-span-7">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
            />
            <TextInput
              {...typing('search')}
              ref={field}
              type="search"
              aria-keyshortcuts="/"
              placeholder={t('candidates.wordsHint')}
              // At both ends: the mark stands at the page's start, whichever way the words themselves run.
              className="px-10 [&::-webkit-search-cancel-button]:appearance-none"
            />
          </div>
        </Field>
        <Field label={t('candidates.place')} className="max-md:col-span-2 md:col-span-5">
          <ComboInput {...typing('location')} suggest={suggestPlaces} placeholder={t('candidates.placeHint')} />
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
          <ComboInput {...typing('skill')} suggest={suggestSkills} placeholder={t('candidates.skillHint')} />
        </Field>
        <Field label={t('candidates.level')} className={cx('md:col-span-3', folded)}>
          <Select
            name="experience"
            value={draft.experience || 'all'}
            onChange={(event) => change({ experience: chosen(event.target.value) })}
            options={[
              { value: 'all', label: t('candidates.allLevels') },
              ...levels.map((level) => ({ value: level, label: t(`job.levelYears.${level}`) })),
            ]}
          />
        </Field>
        <Field label={t('candidates.availability')} className={cx('md:col-span-3', folded)}>
          <Select
            name="availability"
            value={draft.availability || 'all'}
            onChange={(event) => change({ availability: chosen(event.target.value) })}
            options={[
              { value: 'all', label: t('candidates.anyAvailability') },
              ...availabilities.map((value) => ({ value, label: t(`candidates.available.${value}`) })),
            ]}
          />
        </Field>
        <div className="flex items-end max-md:col-span-2 md:col-span-3">
          <Button type="submit" wide busy={busy}>
            {t(busy ? 'candidates.submitting' : 'candidates.submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function chosen(value: string): string {
  return value === 'all' ? '' : value
}
