import type { Language } from '../../i18n/language'
import { formatRelative } from '../../lib/format'

const day = 86_400_000
/** Riyadh has no summer time. */
const riyadhOffset = 3 * 3_600_000

function dayOf(time: number): number {
  return Math.floor((time + riyadhOffset) / day)
}

/** Days of the calendar in Riyadh since a moment; never below 0, whatever the reader's clock says. */
export function daysSince(iso: string, now: Date = new Date()): number {
  return Math.max(0, dayOf(now.getTime()) - dayOf(Date.parse(iso)))
}

/** "today", "yesterday", "3 days ago". */
export function daysAgo(days: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { numeric: 'auto' })
  return format.format(-days, 'day')
}

/** "2 hours ago" on the day itself, then days; never ahead, whatever the reader's clock says. */
export function ageText(iso: string, language: Language, now: Date = new Date()): string {
  const days = daysSince(iso, now)
  if (days > 0) return daysAgo(days, language)
  return formatRelative(new Date(Math.min(Date.parse(iso), now.getTime())), language, now)
}

/** A day without an hour (YYYY-MM-DD) as a moment that is that day in Riyadh. */
export function dayInRiyadh(date: string): string {
  return `${date}T12:00:00+03:00`
}
