import type { Language } from '../../i18n/language'
import { interviewLimits } from '../../lib/known'

const zone = 'Asia/Riyadh'
/** Riyadh has no summer time. */
const offset = '+03:00'

export const lengths = [15, 30, 45, 60, 90, 120]

/** What a date-and-time field holds (YYYY-MM-DDTHH:MM), read as Riyadh time; null where it is empty or not a time. */
export function momentOf(field: string): string | null {
  const time = Date.parse(`${field}:00${offset}`)
  return /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(field) && !Number.isNaN(time) ? new Date(time).toISOString() : null
}

/** A moment in the format of a date-and-time field, in Riyadh time. */
export function fieldOf(moment: Date): string {
  return new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)
}

export type SlotProblem = 'required' | 'past' | 'twice'

/** What is wrong with each field of a proposal: the first must be filled, the rest may stay empty. */
export function slotProblems(fields: readonly string[], now: Date = new Date()): (SlotProblem | null)[] {
  const moments = fields.map(momentOf)
  const nothing = moments.every((moment) => moment === null)
  return moments.map((moment, index) => {
    if (moment === null) return nothing && index === 0 ? 'required' : null
    if (Date.parse(moment) <= now.getTime()) return 'past'
    return moments.indexOf(moment) < index ? 'twice' : null
  })
}

/** The moments of a proposal, earliest first. */
export function slotsOf(fields: readonly string[]): string[] {
  return fields
    .map(momentOf)
    .filter((moment) => moment !== null)
    .toSorted()
}

export function mayAddSlot(fields: readonly string[]): boolean {
  return fields.length < interviewLimits.slots
}

/** The fields with one more time: in an empty one, or at the end. They stay as they are if there is no room. */
export function withSlot(fields: readonly string[], field: string): readonly string[] {
  const empty = fields.indexOf('')
  if (empty >= 0) return fields.with(empty, field)
  return mayAddSlot(fields) ? [...fields, field] : fields
}

/** The fields without a time; one field always remains. */
export function withoutSlot(fields: readonly string[], field: string): readonly string[] {
  const rest = fields.filter((one) => one !== field)
  return rest.length > 0 ? rest : ['']
}

/** "Sunday 15 November, 14:00", by Riyadh's clock; "Sun 15 Nov, 14:00" if short. */
export function formatSlot(moment: string, language: Language, width: 'long' | 'short' = 'long'): string {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB'
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: width,
    day: 'numeric',
    month: width,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(moment))
}

/** Reports whether a place is a link to open rather than an address to go to. */
export function isLink(place: string): boolean {
  return /^https?:\/\/\S+$/i.test(place.trim())
}
