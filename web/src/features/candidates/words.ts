import type { Language } from '../../i18n/language'
import type { Key, T } from '../../i18n/i18n'
import { levels, levelStarts, type Level } from '../../lib/known'
import { monthName } from '../../lib/month'

/** Years may be fractions: [0,3) entry, [3,5) mid, [5,7) senior, [7,…) lead. */
export function levelOf(years: number): Level {
  return levels.findLast((level) => years >= levelStarts[level]) ?? levels[0]
}

/** "Mar 2019 – now": the years of a place of work, '' where nothing is given. */
export function periodText(t: T, { start, end }: { start: string; end: string }, language: Language): string {
  if (start === '') return end === '' ? '' : t('candidates.talent.until', { end: monthName(end, language) })
  return t('candidates.talent.period', {
    start: monthName(start, language),
    end: end === '' ? t('candidates.talent.now') : monthName(end, language),
  })
}

/** An address without its scheme and www. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Only these become links: what people type may be a script posing as a link. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** The labels of the button that shows more of a list. */
export const moreWords: Record<'more' | 'loadingMore', Key> = {
  more: 'candidates.more',
  loadingMore: 'candidates.loadingMore',
}
