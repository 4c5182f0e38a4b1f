let waiting: File | null = null

/** Leaves a CV that was chosen on another page to the section where CVs are read. */
export function handOver(file: File) {
  waiting = file
}

/** The CV that was left here; once only. */
export function takeHandedOver(): File | null {
  const file = waiting
  waiting = null
  return file
}
