import { cx } from '../lib/cx'

/** Shared by every control that people type or choose in. 16 px on phones: a smaller one makes iOS zoom in. */
export const inputStyle = cx(
  'w-full min-h-11 rounded-control border border-edge/70 bg-card px-3.5 text-[1rem] text-ink shadow-1 md:text-2',
  'transition-colors duration-150 hover:border-edge',
  'focus:border-green focus:outline-2 focus:outline-offset-0 focus:outline-green',
  'aria-invalid:border-clay aria-invalid:focus:outline-clay disabled:bg-sand disabled:text-ink-3',
)
