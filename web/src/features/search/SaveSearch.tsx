import { Bell, BellRing, BookmarkCheck, BookmarkPlus, type LucideIcon } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { sameQuery } from '../../lib/filters'
import { Button } from '../../ui/Button'
import { useSavedSearches } from './api'
import { useAlertChoice } from './useAlertChoice'
import { useKeeping } from './useKeeping'

interface Props {
  /** Its part of an address. */
  query: string
  /** What to call it. */
  name: string
  /** Among the tools above the results, where a phone has little room; or below an empty list. */
  beside: boolean
}

/** Keeps the search on show, or no longer; and tells of what is new in it, which keeps it too. */
export function SaveSearch({ query, name, beside }: Props) {
  const t = useT()
  const { data: saved } = useSavedSearches(true)
  const kept = saved?.find((one) => sameQuery(one.query, query))
  const { keep, forget, busy } = useKeeping()
  const { choose, choosing } = useAlertChoice()
  const told = kept !== undefined && kept.alert !== 'off'

  function save() {
    if (kept) void forget(kept)
    else void keep({ name, query, alert: 'off' })
  }

  function tell() {
    if (kept) void choose(kept.id, told ? 'off' : 'daily')
    else void keep({ name, query, alert: 'daily' })
  }

  return (
    <span
      className={cx(
        'flex flex-wrap items-center gap-x-1 gap-y-2',
        beside && 'max-lg:order-last max-lg:ms-auto lg:order-first',
      )}
    >
      <Toggle
        Icon={kept ? BookmarkCheck : BookmarkPlus}
        words={t('search.save.act')}
        on={kept !== undefined}
        busy={busy}
        variant={beside ? 'quiet' : 'secondary'}
        beside={beside}
        // A second press waits for the first one's answer: two calls under way could arrive in the wrong order.
        onPress={() => !busy && !choosing && save()}
      />
      <Toggle
        Icon={told ? BellRing : Bell}
        words={t('search.alert.tell')}
        on={told}
        busy={choosing}
        variant={beside ? 'quiet' : 'primary'}
        beside={beside}
        onPress={() => !busy && !choosing && tell()}
      />
    </span>
  )
}

interface ToggleProps {
  Icon: LucideIcon
  words: string
  on: boolean
  busy: boolean
  variant: 'primary' | 'secondary' | 'quiet'
  beside: boolean
  onPress: () => void
}

function Toggle({ Icon, words, on, busy, variant, beside, onPress }: ToggleProps) {
  return (
    <Button
      variant={variant}
      className={cx(beside && 'max-md:px-2.5 lg:min-h-9 lg:px-3 lg:text-1')}
      aria-pressed={on}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5 lg:size-4" />
      <span className={cx(beside && 'max-md:sr-only')}>{words}</span>
    </Button>
  )
}
