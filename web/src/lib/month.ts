import type { Language } from '../i18n/language'

/** "March 2019" for '2019-03', "2019" for '2019'; anything else as it stands. */
export function monthName(date: string, language: Language): string {
  const found = /^(\d{4})-(\d{2})$/.exec(date)
  if (!found) return date
  const moment = new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, 15))
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment)
}
