import type { Language } from '../../i18n/language'
import { formatDate } from '../../lib/format'

/** A version is the day its text came into force; an operator may give it another name, which is shown as it is. */
export function versionName(version: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDate(`${version}T00:00:00+03:00`, language) : version
}
