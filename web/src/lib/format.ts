import type { Language } from '../i18n/language'

const zone = 'Asia/Riyadh'

/** Digits are Latin in both languages; the calendar is Gregorian unless a Hijri date is asked for. */
function locale(language: Language, calendar = 'gregory'): string {
  return `${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-nu-latn-ca-${calendar}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: Language, calendar: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${calendar} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format)
    formats.set(key, (format = new Intl.DateTimeFormat(locale(language, calendar), { timeZone: zone, ...options })))
  return format
}

/** "15 November 2026"; in Arabic the Hijri date stands beside it. */
export function formatDate(iso: string | Date, language: Language): string {
  const date = new Date(iso)
  const gregorian = dateFormat(language, 'gregory', { day: 'numeric', month: 'long', year: 'numeric' }).format(date)
  if (language !== 'ar') return gregorian
  const hijri = dateFormat(language, 'islamic-umalqura', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    date,
  )
  return `${gregorian} (${hijri})`
}

/** "15 Nov, 14:05", without the year: for things of the last days. */
export function formatDateTime(iso: string | Date, language: Language): string {
  return dateFormat(language, 'gregory', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso))
}

/** "Sun 22 Nov": the day of a time on offer. */
export function formatSlotDay(iso: string | Date, language: Language): string {
  return dateFormat(language, 'gregory', { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(iso))
}

/** "10:00 am": the hour of a time on offer. */
export function formatSlotTime(iso: string | Date, language: Language): string {
  return dateFormat(language, 'gregory', { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(iso))
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago", "yesterday", "now". */
export function formatRelative(iso: string | Date, language: Language, now: Date = new Date()): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { numeric: 'auto' })
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  }
  return words.format(0, 'second')
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat('en').format(value)
}
