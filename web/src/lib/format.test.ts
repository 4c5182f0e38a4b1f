import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './format'

const now = new Date('2026-11-15T12:00:00Z')

describe('dates', () => {
  it('are Gregorian in English, with the Hijri date beside in Arabic, in Latin digits and Riyadh time', () => {
    expect(formatDate('2026-11-15T22:30:00Z', 'en')).toBe('16 November 2026')
    const arabic = formatDate('2026-11-15T22:30:00Z', 'ar')
    expect(arabic).toContain('نوفمبر 2026')
    expect(arabic).toContain('1448')
    expect(arabic).not.toMatch(/[٠-٩]/)
    expect(formatDateTime('2026-11-15T11:05:00Z', 'en')).toContain('14:05')
  })

  it.each([
    ['2026-11-15T11:59:40Z', 'now'],
    ['2026-11-15T09:00:00Z', '3 hours ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-10-01T12:00:00Z', 'last month'],
  ])('%s is %s', (iso, want) => expect(formatRelative(iso, 'en', now)).toBe(want))

  it('count in Arabic with Arabic forms', () => {
    expect(formatRelative('2026-11-15T10:00:00Z', 'ar', now)).toBe('قبل ساعتين')
    expect(formatRelative('2026-11-15T09:00:00Z', 'ar', now)).toBe('قبل 3 ساعات')
  })
})
