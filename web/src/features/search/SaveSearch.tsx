import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { sameQuery } from '../../lib/filters'
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
  const kept = saved?.find((one) => sameQuery(one.query, query))
  const { keep, forget, busy } = useKeeping()
  const Icon = kept ? BookmarkCheck : BookmarkPlus
  // Beside the other tools there is little room on a phone.
  const beside = variant === 'quiet'

  function toggle() {
    // A second press waits for the first one's answer: two calls under way could arrive in the wrong order.
    if (busy) return
    if (kept) void forget(kept)
    else void keep({ name, query })
  }

  return (
    <Button
      variant={variant}
      className={cx(beside && 'max-lg:order-last max-lg:ms-auto lg:order-first lg:min-h-9 lg:px-3 lg:text-1')}
      aria-pressed={kept !== undefined}
      aria-busy={busy || undefined}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5 lg:size-4" />
      <span className={cx(beside && 'max-md:sr-only')}>{t('search.save.act')}</span>
    </Button>
  )
}
