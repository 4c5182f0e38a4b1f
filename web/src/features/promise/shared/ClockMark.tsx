import type { Clock } from '../../../api/types'
import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { clockState } from './words'

const radius = 4

/** How much is left of the 24 hours: a dial that fills up, always with words. Draws nothing once a person answered. */
export function ClockMark({ clock, before, className }: { clock: Clock; before?: string; className?: string }) {
  const t = useT()
  const state = clockState(t, clock)
  if (!state) return null
  const around = 2 * Math.PI * radius
  return (
    <span
      className={cx(
        'num inline-flex items-center gap-1.5 whitespace-nowrap text-1',
        state.urgent ? 'font-semibold text-clay' : 'text-ink-2',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0 -rotate-90">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={2 * radius}
          strokeDasharray={`${state.passed * around} ${around}`}
        />
      </svg>
      {before && <span>{before}</span>}
      {state.words}
    </span>
  )
}
