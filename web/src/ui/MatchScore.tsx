import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { MatchParts, type MatchPart } from './MatchParts'
import { Reasons } from './Reasons'
import { Ring } from './Ring'

export interface MatchScoreProps {
  value: number
  title: ReactNode
  subtitle?: ReactNode
  parts: readonly MatchPart[]
  /** How the points of the parts become the score. */
  notes?: readonly string[]
  /** Sentences, the weightiest first. */
  reasons?: readonly string[]
  /** What would raise it. */
  whatIf?: ReactNode
}

/** The whole story of a match: the ring, its parts, why, and what would raise it. */
export function MatchScore({ value, title, subtitle, parts, notes, reasons, whatIf }: MatchScoreProps) {
  const t = useT()
  return (
    <section className="grid gap-5">
      <div className="flex items-center gap-5">
        <Ring value={value} label={t('ui.match.label', { value })} />
        <div className="min-w-0">
          <h3 className="text-3">{title}</h3>
          {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
        </div>
      </div>
      <MatchParts parts={parts} notes={notes} />
      {reasons && <Reasons reasons={reasons} />}
      {whatIf && <div className="rounded-1 bg-gold-soft px-3.5 py-3 text-1 font-semibold text-gold-ink">{whatIf}</div>}
    </section>
  )
}
