import { useId, useState } from 'react'
import { useT } from '../../../i18n/i18n'
import { ComboInput } from '../../../ui/ComboInput'
import { suggestPlaces } from '../../concepts/api'
import type { ReadChip } from '../chips'
import type { FacetValue } from '../types'
import { ChoiceRow, FilterGroup, Fold } from './FilterParts'

interface Props {
  most: number
  value: string
  onChange: (place: string) => void
  places: readonly FacetValue[]
  /** The place that was read from the typed words. */
  typed: ReadChip | undefined
  /** Takes that one out of the words. */
  onDrop: (chip: ReadChip) => void
}

const regionsShown = 4

/** A place to type, or one of those where something is: regions, and the cities of the one that is chosen. */
export function PlaceFilter({ most, value, onChange, places, typed, onDrop }: Props) {
  const t = useT()
  const name = useId()
  const [all, setAll] = useState(false)
  const regions = places.filter(({ within }) => within === '')
  const cities = (region: FacetValue) => places.filter(({ within }) => within === region.value)
  const read = (place: FacetValue) => value === '' && typed?.text === place.text
  const on = (place: FacetValue) => place.value === value || read(place)
  const open = (region: FacetValue) => on(region) || cities(region).some(on)
  // The chosen one is never folded away.
  const shown = all ? regions : regions.filter((region, index) => index < regionsShown || open(region))

  function row(place: FacetValue) {
    const choice = { value: place.value, label: place.text || place.value, count: place.count }
    if (!read(place))
      return (
        <ChoiceRow
          type="radio"
          name={name}
          choice={choice}
          checked={on(place)}
          onChange={() => onChange(place.value)}
        />
      )
    return <ChoiceRow type="checkbox" choice={choice} checked typed onChange={() => typed && onDrop(typed)} />
  }

  return (
    <FilterGroup legend={t('search.place')}>
      <div className="mt-1 mb-2">
        <ComboInput
          name="location"
          aria-label={t('search.place')}
          enterKeyHint="search"
          maxLength={most}
          placeholder={t('search.placeHint')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          suggest={suggestPlaces}
        />
      </div>
      {regions.length > 0 && (
        <ChoiceRow
          type="radio"
          name={name}
          choice={{ value: '', label: t('search.anywhere') }}
          checked={value === '' && !typed}
          onChange={() => (typed ? onDrop(typed) : onChange(''))}
        />
      )}
      {shown.map((region) => (
        <div key={region.value}>
          {row(region)}
          {open(region) && (
            <div className="mb-1 ps-7">
              {cities(region).map((city) => (
                <div key={city.value}>{row(city)}</div>
              ))}
            </div>
          )}
        </div>
      ))}
      {regions.length > regionsShown && (
        <Fold
          all={all}
          count={regions.length}
          words={t('search.allRegions', { count: regions.length })}
          onFold={() => setAll(!all)}
        />
      )}
    </FilterGroup>
  )
}
