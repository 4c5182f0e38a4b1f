import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, useMemo, type ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'

interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const FieldContext = createContext<Wiring | null>(null)

/** The id and aria attributes of the field around a control; a control outside any field gets none. */
export function useFieldWiring(): Partial<Wiring> {
  return use(FieldContext) ?? {}
}

export interface FieldProps {
  /** Lets focusField find the field, whatever its control is made of. */
  name?: string
  label: ReactNode
  hint?: ReactNode
  /** A sentence; while there is one, the control is marked invalid. */
  error?: ReactNode
  optional?: boolean
  required?: boolean
  /** Beside the label at its inline end: a link such as "Forgot password?". */
  aside?: ReactNode
  /** For groups of controls (tags, radios): labels a role=group instead of a single control. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** A label, its control, a hint and an error, tied together for assistive technology. */
export function Field({ name, label, hint, error, optional, required, aside, group, className, children }: FieldProps) {
  const t = useT()
  const id = useId()
  const described = cx(error != null && error !== '' && `${id}-error`, hint != null && `${id}-hint`)
  const invalid = error != null && error !== ''
  const wiring = useMemo<Wiring>(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': invalid || undefined,
      'aria-required': required || undefined,
    }),
    [id, described, invalid, required],
  )
  const words = (
    <>
      {label}
      {/* The space keeps Arabic letters of the two words from joining. */}
      {optional && ' '}
      {optional && <span className="ms-1 font-normal text-ink-3">{t('ui.field.optional')}</span>}
    </>
  )
  return (
    <div
      data-field={name}
      className={cx('grid content-start gap-2', className)}
      {...(group
        ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': described || undefined }
        : {})}
    >
      <div className="flex items-baseline justify-between gap-4 text-1">
        {group ? (
          <span id={`${id}-label`} className="font-semibold text-ink">
            {words}
          </span>
        ) : (
          <label htmlFor={id} className="font-semibold text-ink">
            {words}
          </label>
        )}
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint != null && (
        <p id={`${id}-hint`} className="text-1 text-ink-3">
          {hint}
        </p>
      )}
      {invalid && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-1 text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
