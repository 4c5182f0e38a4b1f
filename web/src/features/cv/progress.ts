/**
 * While all that is known is that the server is working, the bar advances by `stepSize` every `stepMs` milliseconds, up
 * to `almost`.
 */
export const stepMs = 500
const stepSize = 10
const almost = 90

/** Sending is half of it. */
const halfway = 50

export function sendingShare(sent: number, total: number): number {
  return total > 0 ? Math.round((halfway * Math.min(sent, total)) / total) : 0
}

export function afterStep(value: number): number {
  return Math.min(almost, value + stepSize)
}
