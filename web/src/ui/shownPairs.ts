/** Each thing that was written with its form in the reader's language; what was written twice comes once. */
export function pairs(written: readonly string[], shown: readonly string[]): { written: string; shown: string }[] {
  const forms = new Map(written.map((one, at) => [one, shown[at] ?? one]))
  return [...forms].map(([one, form]) => ({ written: one, shown: form }))
}
