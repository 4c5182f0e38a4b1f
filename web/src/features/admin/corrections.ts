import type { CVCorrection } from '../../api/types'

export interface CorrectedField {
  field: CVCorrection['field']
  total: number
  counts: Partial<Record<CVCorrection['kind'], number>>
}

/** One row for each field that was corrected, the most often corrected first. */
export function byField(corrections: readonly CVCorrection[]): CorrectedField[] {
  const rows = new Map<string, CorrectedField>()
  for (const { field, kind, count } of corrections) {
    const { total, counts } = rows.get(field) ?? { total: 0, counts: {} }
    rows.set(field, { field, total: total + count, counts: { ...counts, [kind]: (counts[kind] ?? 0) + count } })
  }
  return [...rows.values()].toSorted((a, b) => b.total - a.total)
}
