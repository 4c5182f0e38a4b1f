import type { Key, T } from '../i18n/i18n'

/** Values as the server stores them, names as the reader calls them. Needs the part `industry` of the texts. */
export const industries: { value: string; label: Key }[] = [
  { value: 'Technology', label: 'industry.technology' },
  { value: 'Healthcare', label: 'industry.healthcare' },
  { value: 'Finance', label: 'industry.finance' },
  { value: 'Education', label: 'industry.education' },
  { value: 'Manufacturing', label: 'industry.manufacturing' },
  { value: 'Retail', label: 'industry.retail' },
  { value: 'Construction', label: 'industry.construction' },
  { value: 'Other', label: 'industry.other' },
]

/** The reader's word for an industry; one that is not on the list stays as it is. */
export function industryName(t: T, value: string): string {
  const known = industries.find((one) => one.value === value)
  return known ? t(known.label) : value
}
