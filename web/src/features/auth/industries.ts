import type { Key } from '../../i18n/i18n'

/** Values as the server stores them, names as the reader calls them. */
export const industries: { value: string; label: Key }[] = [
  { value: 'Technology', label: 'auth.industry.technology' },
  { value: 'Healthcare', label: 'auth.industry.healthcare' },
  { value: 'Finance', label: 'auth.industry.finance' },
  { value: 'Education', label: 'auth.industry.education' },
  { value: 'Manufacturing', label: 'auth.industry.manufacturing' },
  { value: 'Retail', label: 'auth.industry.retail' },
  { value: 'Construction', label: 'auth.industry.construction' },
  { value: 'Other', label: 'auth.industry.other' },
]
