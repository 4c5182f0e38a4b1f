import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client'
import type { Workdays } from '../../api/types'
import type { Occasion } from '../../lib/known'
import { momentOf } from './slots'

/** Which times suit an interview of a length, and the holidays of the coming year. */
export function workdaysQuery(minutes: number) {
  return queryOptions({
    queryKey: ['/api/workdays', minutes],
    queryFn: ({ signal }) => call<Workdays>(`/api/workdays?minutes=${minutes}`, { signal }),
    staleTime: 600_000,
  })
}

/** What speaks against a time: a day off, shorter hours, or little notice. */
export interface SlotHint {
  day: 'weekend' | Occasion | null
  /** It leaves less than three working days. */
  short: boolean
}

/** What to say about the time in a field; null if there is nothing to say. A holiday says more than a weekend. */
export function hintOf(field: string, workdays: Workdays | undefined): SlotHint | null {
  const moment = momentOf(field)
  if (moment === null || !workdays) return null
  const date = field.slice(0, 10)
  const on = workdays.occasions.filter(({ first, last }) => first <= date && date <= last)
  const occasion = on.find(({ free }) => free)?.name ?? on[0]?.name
  // The weekday of a date is the same everywhere if it is read as UTC.
  const weekend = workdays.weekend.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  const free = on.some((one) => one.free)
  const day = weekend && !free ? 'weekend' : (occasion ?? null)
  const short = Date.parse(moment) < Date.parse(workdays.noticeUntil)
  return day === null && !short ? null : { day, short }
}
