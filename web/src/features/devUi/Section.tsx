import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line py-8">
      <h2 className="text-1 text-ink-3">{title}</h2>
      {children}
    </section>
  )
}
