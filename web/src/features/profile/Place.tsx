import { useId, type ReactNode } from 'react'
import { cx } from '../../lib/cx'
import { Field, type FieldProps } from '../../ui/Field'
import type { FieldName } from './profileForm'

/** A subject of the form, between rules. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-4">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-3">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** Room below for the buttons that stay at the bottom: they must not cover what has the focus. */
export const clearOfBar = '[&_:is(input,select,textarea,button)]:scroll-mb-28'

/** A field that can be gone to by name, whatever its control is made of. */
export function Place({ name, className, ...field }: FieldProps & { name: FieldName }) {
  return (
    <div data-field={name} className={cx(clearOfBar, 'min-w-0', className)}>
      <Field {...field} />
    </div>
  )
}
