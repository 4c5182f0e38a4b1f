import type { EventCount } from '../../api/types'

export interface NameTotal {
  name: string
  count: number
  /** YYYY-MM-DD. */
  lastDay: string
}

/** Sums each name over all days, the most frequent first. */
export function totalsByName(counts: readonly EventCount[]): NameTotal[] {
  const totals = new Map<string, NameTotal>()
  for (const { name, day, count } of counts) {
    const before = totals.get(name)
    totals.set(name, {
      name,
      count: (before?.count ?? 0) + count,
      lastDay: before && before.lastDay > day ? before.lastDay : day,
    })
  }
  return [...totals.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Sums each day over all names: one entry for each of the last days up to `today`, 0 for quiet ones. */
export function totalsByDay(
  counts: readonly EventCount[],
  today: string,
  days: number,
): { day: string; count: number }[] {
  const totals = new Map<string, number>()
  for (const { day, count } of counts) totals.set(day, (totals.get(day) ?? 0) + count)
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, count: totals.get(day) ?? 0 }
  })
}
