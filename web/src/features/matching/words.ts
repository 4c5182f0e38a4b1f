import { pairs, type ExamRow } from './api'

/** A share from 0 to 1 with three decimals, as such scores are written. */
export function share(value: number): string {
  return value.toFixed(3)
}

/** The lines of the exam in their fixed order; those of pairs nobody knows are left out. */
export function inOrder(exam: readonly ExamRow[]): ExamRow[] {
  return pairs.flatMap((pair) => exam.filter((row) => row.pair === pair))
}

/** The beginning of a long fingerprint: enough to tell two apart. */
export function shortPrint(print: string): string {
  return print.slice(0, 12)
}
