import { useLanguage } from '../../i18n/i18n'
import { formatDateTime } from '../../lib/format'

/** A point in time in the operator's lists; nothing where there was none. */
export function Time({ iso }: { iso: string }) {
  const language = useLanguage()
  if (!iso) return null
  return (
    <time dateTime={iso} className="num whitespace-nowrap">
      <bdi>{formatDateTime(iso, language)}</bdi>
    </time>
  )
}

/** The labels of the button that shows more of a list. */
export const moreWords = { more: 'admin.more', loadingMore: 'admin.loadingMore' } as const
