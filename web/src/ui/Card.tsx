import type { ComponentProps } from 'react'
import { cx } from '../lib/cx'

interface Props extends ComponentProps<'section'> {
  as?: 'section' | 'form' | 'aside' | 'div'
}

/** The surface of the one thing that matters on a page. `as` says what that is. */
export function Card({ as = 'section', className, ...rest }: Props) {
  const Element = as as 'section'
  return <Element className={cx('rounded-3 border border-line bg-card shadow-2', className)} {...rest} />
}
