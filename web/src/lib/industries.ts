import type { Key, T } from '../i18n/i18n'
import { industries as known } from './known'

/** Values as the server stores them, names as the reader calls them. */
export const industries: { value: string; label: Key }[] = known.map((value) => ({
  value,
  label: `industry.${value.toLowerCase() as Lowercase<typeof value>}`,
}))

/** The reader's word for an industry; one that is not on the list stays as it is. */
export function industryName(t: T, value: string): string {
  const known = industries.find((one) => one.value === value)
  return known ? t(known.label) : value
}
