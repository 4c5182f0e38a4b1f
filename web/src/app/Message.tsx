import type { ReactNode } from 'react'
import { SaduBand } from '../ui/SaduBand'

/** A whole page with one thing to say: not found, an error. */
export function Message({
  title,
  eyebrow,
  children,
  actions,
}: {
  title: string
  eyebrow?: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <section className="wrap py-16 md:py-24">
      <div className="max-w-[560px]">
        <SaduBand className="mb-8 w-24" />
        {eyebrow && <p className="num mb-3 text-1 font-semibold text-gold-ink">{eyebrow}</p>}
        <h1 className="text-6 tracking-tight">{title}</h1>
        <div className="mt-4 grid gap-2 text-3 text-ink-2">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  )
}
