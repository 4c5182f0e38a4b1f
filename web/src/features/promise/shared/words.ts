import type { Clock } from '../../../api/types'
import type { T } from '../../../i18n/i18n'

const hour = 3_600_000
const day = 24

/** "5 hours", "under an hour"; from two days on in days. */
export function waitText(t: T, hours: number): string {
  if (hours < 1) return t('promise.underHour')
  if (hours < 2 * day) return t('promise.hours', { count: Math.round(hours) })
  return t('promise.days', { count: Math.round(hours / day) })
}

export interface ClockState {
  words: string
  /** The share of the 24 hours that has passed, from 0 to 1. */
  passed: number
  /** Time is running out, or has. */
  urgent: boolean
}

/** What is left of the 24 hours when time is short, in hours. */
const short = 4

/** What a running clock says at a moment; null once a person has answered. */
export function clockState(t: T, { due, answered }: Clock, now: Date = new Date()): ClockState | null {
  if (answered) return null
  const left = (new Date(due).getTime() - now.getTime()) / hour
  const passed = Math.min(1, Math.max(0, 1 - left / day))
  if (left >= 1) return { words: t('promise.left', { count: Math.floor(left) }), passed, urgent: left < short }
  if (left > 0) return { words: t('promise.lastHour'), passed, urgent: true }
  const late = -left
  return {
    words:
      late < 2 * day
        ? t('promise.late', { count: Math.max(1, Math.floor(late)) })
        : t('promise.lateDays', { count: Math.floor(late / day) }),
    passed,
    urgent: true,
  }
}
