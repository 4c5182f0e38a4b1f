import type { ComponentProps } from 'react'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { inputStyle } from './inputStyle'

/** Addresses and numbers are left-to-right in every language; words take the direction they are written in. */
function directionFor(type: string | undefined): 'ltr' | 'auto' {
  return type === 'email' || type === 'tel' || type === 'url' || type === 'number' ? 'ltr' : 'auto'
}

export function TextInput({ className, type = 'text', dir, ...rest }: ComponentProps<'input'>) {
  const direction = dir ?? directionFor(type)
  return (
    <input
      {...useFieldWiring()}
      type={type}
      dir={direction}
      // An address typed left to right still begins where the page's reading begins.
      className={cx(inputStyle, direction === 'ltr' && 'rtl-start', className)}
      {...rest}
    />
  )
}
