import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { inputStyle } from './inputStyle'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...useFieldWiring()}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        className={cx(inputStyle, 'rtl-start pe-12', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label={t('ui.password.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
