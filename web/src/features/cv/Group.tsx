import type { ReactNode } from 'react'

/** A part of what a CV says, with its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-3 font-semibold">{title}</h4>
      {children}
    </section>
  )
}
