import { cx } from '../lib/cx'

/** A row of results: a picture, what it is about, and an act at its end. The whole row leads on. */
export const resultRow = cx(
  'later group relative grid grid-cols-[2.5rem_1fr_auto] gap-x-3 border-t border-line py-5',
  'md:grid-cols-[3rem_1fr_auto] md:gap-x-4 md:py-6',
)
