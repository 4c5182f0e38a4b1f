import { useT } from '../../../i18n/i18n'
import { Link } from '../../../lib/router'
import { useSavedSearches } from '../api'

/** Leads to the searches that are kept, once there are some. */
export function KeptSearches({ to }: { to: string }) {
  const t = useT()
  const { data: saved = [] } = useSavedSearches(true)
  if (saved.length === 0) return null
  const fresh = saved.reduce((sum, search) => sum + search.fresh, 0)
  return (
    <Link to={to} className="inline-flex min-h-9 items-center text-1 font-semibold text-green hover:underline">
      {t('search.mine.title')}
      {fresh > 0 && ` (${t('search.fresh', { count: fresh })})`}
    </Link>
  )
}
