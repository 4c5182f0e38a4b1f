import type { CompletenessStep } from '../../../api/types'

export type StepKey = CompletenessStep['key']

export interface StepLeft {
  key: StepKey
  /** What it would add, in percent. */
  adds: number
}

/** What is still to be done for a whole profile, what adds most first. */
export function stepsLeft(steps: readonly CompletenessStep[]): StepLeft[] {
  return steps
    .filter(({ done }) => !done)
    .map(({ key, points, gained }) => ({ key, adds: points - gained }))
    .toSorted((a, b) => b.adds - a.adds)
}
