import type { Job } from '../api/types'
import type { T } from '../i18n/i18n'

export type Pay = Pick<Job, 'salaryMin' | 'salaryMax' | 'currency'>

/**
 * "12,000 – 18,000 SAR", "From 9,000 SAR", "Up to 18,000 SAR" or "Salary not specified". Never give it a fixed
 * direction: in Arabic a range begins at the inline start too.
 */
export function salaryText(t: T, { salaryMin: min, salaryMax: max, currency: code }: Pay): string {
  const currency = t(`job.currency.${code}`)
  if (min !== null && max !== null)
    return t(min === max ? 'job.salary.exact' : 'job.salary.range', { min, max, currency })
  if (min !== null) return t('job.salary.from', { min, currency })
  if (max !== null) return t('job.salary.upTo', { max, currency })
  return t('job.salary.none')
}
