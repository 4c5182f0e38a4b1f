import { useT } from '../../i18n/i18n'
import { useWidth } from '../../lib/useWide'
import { Segmented } from '../../ui/Segmented'
import { Select } from '../../ui/Select'

export type Order = 'relevance' | 'date' | 'salary' | 'match'

interface Props {
  among: readonly Order[]
  value: Order
  onChange: (order: Order) => void
}

/** In which order the results come: side by side where there is room, the device's own list on phones. */
export function SortControl({ among, value, onChange }: Props) {
  const t = useT()
  const label = t('search.sort.label')
  const options = among.map((order) => ({ value: order, label: t(`search.sort.${order}`) }))
  const width = useWidth()
  return (
    <>
      {width !== 'narrow' && (
        <div className="max-lg:hidden">
          <Segmented label={label} quiet value={value} onChange={onChange} options={options} />
        </div>
      )}
      {width !== 'wide' && (
        <div className="lg:hidden">
          <Select
            aria-label={label}
            value={value}
            onChange={({ target }) => onChange(target.value as Order)}
            options={options}
            className="text-1 font-semibold"
          />
        </div>
      )}
    </>
  )
}

/** The order of an address; without one, what fits best where words were given, else the newest. */
export function orderOf({ sort, search }: { sort: string; search: string }, among: readonly Order[]): Order {
  return among.find((order) => order === sort) ?? (search === '' ? 'date' : 'relevance')
}

/** The orders on offer: nothing can be relevant to no words. */
export function ordersFor(search: string, all: readonly Order[]): readonly Order[] {
  return search === '' ? all.filter((order) => order !== 'relevance') : all
}
