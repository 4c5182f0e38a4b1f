import { useLanguage } from '../../i18n/i18n'
import { formatDateTime } from '../../lib/format'

/** A moment in a table or a row of the operator's page; nothing where there was none. */
export function Time({ iso }: { iso: string }) {
  const language = useLanguage()
  if (!iso) return null
  return (
    <time dateTime={iso} className="num whitespace-nowrap">
      <bdi>{formatDateTime(iso, language)}</bdi>
    </time>
  )
}

/** On the button that lengthens a list. */
export const moreWords = { more: 'admin.more', loadingMore: 'admin.loadingMore' } as const
