import type { ComponentProps } from 'react'
import { Link } from '../lib/router'
import { buttonStyle, type ButtonLook } from './buttonStyle'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A request is under way: the button keeps its size and focus, shows that it is busy, and ignores presses. */
  busy?: boolean
}

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonStyle({ variant, size, wide }, className)}
    >
      {busy && <Spinner className="-ms-1 size-4" />}
      {children}
    </button>
  )
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonStyle({ variant, size, wide }, className)} />
}
