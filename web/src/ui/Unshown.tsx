import type { ReactNode } from 'react'

/** In the place of a page about one thing that is not there, or could not be read: what happened, and the ways on. */
export function Unshown({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap py-16 md:py-24">
      <div className="max-w-[36rem]">
        <span aria-hidden="true" className="sadu mb-8 block w-24" />
        <h1 className="text-5 tracking-tight md:text-6">{title}</h1>
        <p role="alert" className="mt-4 text-3 text-ink-2">
          {text}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
