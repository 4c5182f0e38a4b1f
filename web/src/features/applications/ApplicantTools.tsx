import { Keyboard, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n'
import { applicationLimits } from '../../lib/known'
import { useSlash } from '../../lib/useSlash'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Segmented } from '../../ui/Segmented'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { isNarrowed, ratings, scoreSteps, type ApplicantFilter, type ApplicantView } from './applicantFilter'

interface Props {
  filter: ApplicantFilter
  view: ApplicantView
  onChange: (change: Record<string, string>) => void
  onHelp: () => void
}

/** How long after the last letter the list is asked for, in milliseconds. */
const pause = 300

/** The board's order and what narrows it. */
export function ApplicantTools({ filter, view, onChange, onHelp }: Props) {
  const t = useT()
  const field = useSlash<HTMLInputElement>()
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => setTyped(filter.search), [filter.search])
  useEffect(() => {
    if (typed.trim() === filter.search) return
    const timer = setTimeout(() => onChange({ search: typed.trim() }), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the clock
  }, [typed])
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="max-lg:hidden">
          <Segmented
            quiet
            label={t('applicants.view.label')}
            value={view}
            onChange={(next) => onChange({ view: next === 'board' ? '' : next })}
            options={[
              { value: 'board', label: t('applicants.view.board') },
              { value: 'list', label: t('applicants.view.list') },
            ]}
          />
        </div>
        <Segmented
          quiet
          label={t('applicants.sort')}
          value={filter.sort}
          onChange={(next) => onChange({ sort: next === 'waiting' ? '' : next })}
          options={[
            { value: 'waiting', label: t('applicants.waitingFirst') },
            { value: 'match', label: t('applicants.bestMatch') },
            { value: 'newest', label: t('applicants.newest') },
          ]}
        />
        <Button variant="quiet" size="sm" className="ms-auto max-lg:hidden" onClick={onHelp}>
          <Keyboard aria-hidden="true" className="size-4" />
          {t('applicants.keys.title')}
        </Button>
      </div>
      <div role="search" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative w-full sm:w-64">
          <Search aria-hidden="true" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-3" />
          <TextInput
            ref={field}
            type="search"
            aria-label={t('applicants.find.label')}
            placeholder={t('applicants.find.label')}
            value={typed}
            maxLength={applicationLimits.search}
            onChange={({ target }) => setTyped(target.value)}
            className="ps-9"
          />
        </div>
        <div className="w-[calc(50%-0.5rem)] sm:w-44">
          <Select
            aria-label={t('applicants.find.score')}
            value={String(filter.scoreFrom)}
            onChange={({ target }) => onChange({ scoreFrom: target.value === '0' ? '' : target.value })}
            options={[
              { value: '0', label: t('applicants.find.anyScore') },
              ...scoreSteps.map((score) => ({
                value: String(score),
                label: t('applicants.find.scoreFrom', { score }),
              })),
            ]}
          />
        </div>
        <div className="w-[calc(50%-0.5rem)] sm:w-44">
          <Select
            aria-label={t('applicants.find.rating')}
            value={String(filter.rating)}
            onChange={({ target }) => onChange({ rating: target.value === '0' ? '' : target.value })}
            options={[
              { value: '0', label: t('applicants.find.anyRating') },
              ...ratings.map((rating) => ({
                value: String(rating),
                label: t('applicants.find.ratingFrom', { rating }),
              })),
            ]}
          />
        </div>
        <Checkbox
          checked={filter.waiting}
          onChange={({ target }) => onChange({ waiting: target.checked ? 'true' : '' })}
          label={t('applicants.find.waiting')}
        />
        {isNarrowed(filter) && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChange({ search: '', scoreFrom: '', rating: '', waiting: '' })}
          >
            {t('applicants.find.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
