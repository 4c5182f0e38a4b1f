import type { Figure } from '../../api/types'
import type { T } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'

/** What was measured, in words; null where nothing could be. */
export function measuredText(t: T, { measured, unit }: Pick<Figure, 'measured' | 'unit'>): string | null {
  if (measured === null) return null
  if (unit === 'hours') return measured < 1 ? t('figures.underHour') : t('figures.hours', { count: tenths(measured) })
  const value = formatNumber(unit === 'percent' ? tenths(measured) : Math.round(measured))
  return unit === 'percent' ? t('figures.percent', { value }) : value
}

/** What it was measured from, where that says more than the figure itself. */
export function sampleText(
  t: T,
  { key, measured, sample }: Pick<Figure, 'key' | 'measured' | 'sample'>,
): string | null {
  if (measured === null) return null
  if (key === 'satisfaction' || key === 'responseTime' || key === 'matchAccuracy')
    return t(`figures.sample.${key}`, { count: sample })
  return null
}

/** The number of a claim such as "24h", whose unit is a word of the reader's language; null for other forms. */
export function claimedHours(claimed: string): number | null {
  const hours = /^(\d+)\s*h$/.exec(claimed)?.[1]
  return hours === undefined ? null : Number(hours)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
