/** 'YYYY-MM' or 'YYYY' in its two parts; '-MM' is a month whose year is not chosen yet. */
export function splitDate(value: string): { year: string; month: string } {
  const [year = '', month = ''] = value.split('-')
  return { year, month }
}

export function joinDate(year: string, month: string): string {
  return month === '' ? year : `${year}-${month}`
}

const workingLife = 60

/** The years to choose from, this one first; one chosen before that lies outside is among them. */
export function yearsAround(chosen: string, thisYear: number): string[] {
  const years = Array.from({ length: workingLife + 1 }, (_, back) => String(thisYear - back))
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen].toSorted().toReversed()
}
