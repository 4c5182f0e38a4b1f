import type { ReactNode } from 'react'
import { Link } from '../../lib/router'
import { Skeleton } from '../../ui/Skeleton'

export interface Figure {
  /** Where it is explained, if anywhere. */
  to?: string
  label: string
  /** Undefined while it is not known. */
  value: ReactNode
}

/** A few counters in a row, two by two on phones; each leads to what it counts where there is such a place. */
export function Figures({ label, loading, figures }: { label: string; loading: string; figures: readonly Figure[] }) {
  const known = figures.every(({ value }) => value !== undefined)
  return (
    <section aria-label={label} aria-busy={!known} className="border-y border-line">
      {!known && (
        <span role="status" className="sr-only">
          {loading}
        </span>
      )}
      <ul className="grid grid-cols-2">
        {figures.map(({ to, label, value }) => (
          <li key={label} className="border-line odd:border-e nth-[n+3]:border-t">
            <Place to={to}>
              <span className="num flex h-8 items-center text-5 leading-none font-semibold group-hover:text-green">
                {value === undefined ? <Skeleton className="h-6 w-14" /> : <bdi dir="ltr">{value}</bdi>}
              </span>
              <span className="text-1 text-ink-2">{label}</span>
            </Place>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = 'grid gap-0.5 px-4 py-3'
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={`group ${look}`}>
      {children}
    </Link>
  )
}
