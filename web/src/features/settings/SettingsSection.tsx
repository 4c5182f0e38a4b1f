import type { ReactNode } from 'react'

/** One topic of the settings: its name at the start, its controls beside it. Rules between topics, no boxes. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-18 gap-y-5 border-t border-line py-8 lg:grid-cols-[17rem_1fr]"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-4">
          {title}
        </h2>
        <p className="mt-1 text-ink-3">{lead}</p>
      </div>
      <div className="max-w-[34rem] min-w-0">{children}</div>
    </section>
  )
}
