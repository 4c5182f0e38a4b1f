import { ArrowDownUp } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { useWide } from '../../lib/useWide'
import { Button } from '../../ui/Button'
import { Menu } from '../../ui/Menu'
import { Segmented } from '../../ui/Segmented'

export const orders = ['relevance', 'date', 'salary', 'match'] as const
export type Order = (typeof orders)[number]

interface Props {
  among: readonly Order[]
  value: Order
  onChange: (order: Order) => void
}

/** In which order the results come: side by side where there is room, a menu on phones. */
export function SortControl({ among, value, onChange }: Props) {
  const t = useT()
  const options = among.map((order) => ({ value: order, label: t(`search.sort.${order}`) }))
  if (useWide())
    return <Segmented label={t('search.sort.label')} quiet value={value} onChange={onChange} options={options} />
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="min-h-11">
          <ArrowDownUp aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('search.sort.label')}</span> {t(`search.sort.${value}`)}
        </Button>
      }
      items={options.map((option) => ({
        id: option.value,
        label: option.label,
        onSelect: () => onChange(option.value),
      }))}
    />
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
