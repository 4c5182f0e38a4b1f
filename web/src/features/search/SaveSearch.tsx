import { Bookmark } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Link, useLocation } from '../../lib/router'
import { Button } from '../../ui/Button'
import { useSavedSearches } from './api'
import { useKeeping } from './useKeeping'

interface Props {
  /** Its part of an address. */
  query: string
  /** What to call it. */
  name: string
  /** The one thing to do here, or one among others. */
  variant?: 'primary' | 'quiet'
}

/** Keeps the search on show, or no longer. */
export function SaveSearch({ query, name, variant = 'quiet' }: Props) {
  const t = useT()
  const { data: saved } = useSavedSearches(true)
  const kept = saved?.find((one) => one.query === query)
  const { keep, forget, busy } = useKeeping()

  function toggle() {
    // A second press waits for the first one's answer: two calls under way could arrive in the wrong order.
    if (busy) return
    if (kept) void forget(kept)
    else void keep({ name, query })
  }

  return (
    <Button
      variant={variant}
      size={variant === 'quiet' ? 'sm' : 'md'}
      aria-pressed={kept !== undefined}
      aria-busy={busy || undefined}
      onClick={toggle}
    >
      <Bookmark aria-hidden="true" className={cx('size-4', kept && 'fill-current')} />
      {t('search.save.act')}
    </Button>
  )
}

/** Leads to the searches that are kept, once there are some. */
export function KeptSearches() {
  const t = useT()
  const { pathname } = useLocation()
  const { data: saved = [] } = useSavedSearches(true)
  if (saved.length === 0) return null
  const fresh = saved.reduce((sum, search) => sum + search.fresh, 0)
  return (
    <Link
      to={`${pathname}?view=searches`}
      className="inline-flex min-h-9 items-center px-2 text-1 font-semibold text-green hover:underline"
    >
      {t('search.mine.title')}
      {fresh > 0 && ` (${t('search.fresh', { count: fresh })})`}
    </Link>
  )
}
