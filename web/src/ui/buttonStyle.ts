import { cx } from '../lib/cx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'icon'

const base = cx(
  'inline-flex items-center justify-center gap-2 rounded-control border',
  'font-semibold leading-none no-underline select-none',
  'transition-colors duration-150 ease-out disabled:opacity-55 aria-disabled:opacity-55',
)

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-green text-on-green enabled:hover:bg-green-strong [a&]:hover:bg-green-strong',
  secondary: 'border-line bg-card text-ink enabled:hover:border-edge [a&]:hover:border-edge',
  quiet: 'border-transparent bg-transparent text-green enabled:hover:bg-green-soft [a&]:hover:bg-green-soft',
  danger: 'border-transparent bg-clay text-on-clay enabled:hover:bg-clay-strong [a&]:hover:bg-clay-strong',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-[18px] text-2',
  sm: 'min-h-9 px-3 text-1',
  icon: 'size-11 text-2',
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width of its column. */
  wide?: boolean
}

export function buttonStyle({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full', className)
}
