import type { T } from '../i18n/i18n'

/** A third of a year is four months, whatever a binary fraction makes of it. */
const trifle = 1e-5

/**
 * "6 months", "1 and a half years", "18 years": cut, to months below a year and to halves above, and never rounded up.
 * The server's twin is locales/years.go.
 */
export function yearsText(t: T, years: number): string {
  if (years <= 0) return t('job.experience.years', { count: 0 })
  if (years < 1) return t('job.experience.months', { count: Math.max(1, Math.floor(12 * years + trifle)) })
  const halves = Math.floor(2 * years + trifle)
  return t(halves % 2 === 1 ? 'job.experience.half' : 'job.experience.years', { count: Math.floor(halves / 2) })
}

/** "4 years of experience", "No experience yet". */
export function experienceText(t: T, years: number): string {
  return years > 0 ? t('job.experience.of', { years: yearsText(t, years) }) : t('job.experience.none')
}
