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

/** What to show of an address: the site without what every site has. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Only these lead anywhere: what people typed may claim to be a link and be a script. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** On the button that lengthens a list. */
export const moreWords: Record<'more' | 'loadingMore', Key> = {
  more: 'candidates.more',
  loadingMore: 'candidates.loadingMore',
}
