import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  lead?: string
  /** On wide screens the title stands beside the fields instead of above them. */
  beside?: boolean
  children: ReactNode
}

/** A subject of a long form. Rules between subjects, no boxes. */
export function FormSection({ title, lead, beside, children }: Props) {
  const id = useId()
  const heading = (
    <>
      <h2 id={id} className="text-4">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-3">{lead}</p>}
    </>
  )
  if (beside)
    return (
      <section
        aria-labelledby={id}
        className="grid gap-x-18 gap-y-5 border-t border-line py-8 lg:grid-cols-[17rem_1fr]"
      >
        <div>{heading}</div>
        <div className="grid max-w-[40rem] min-w-0 gap-5 sm:grid-cols-2">{children}</div>
      </section>
    )
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      {heading}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
