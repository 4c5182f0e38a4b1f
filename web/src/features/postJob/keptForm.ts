import { emptyForm, fieldNames, type JobForm } from './jobForm'

// What was typed and not saved is kept for as long as the tab lives, apart for each person and each job.

function keyOf(userId: string, jobId: string): string {
  return `postJob:${userId}:${jobId || 'new'}`
}

/** What was kept, or null; anything that is not such a form counts as nothing. */
export function keptForm(userId: string, jobId: string): JobForm | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, jobId)) ?? 'null')
    return isForm(found) ? found : null
  } catch {
    return null
  }
}

function isForm(value: unknown): value is JobForm {
  if (typeof value !== 'object' || value === null) return false
  const form = value as Record<string, unknown>
  return fieldNames.every((name) =>
    Array.isArray(emptyForm[name])
      ? Array.isArray(form[name]) && form[name].every((one) => typeof one === 'string')
      : typeof form[name] === 'string',
  )
}

export function keepForm(userId: string, jobId: string, form: JobForm) {
  try {
    sessionStorage.setItem(keyOf(userId, jobId), JSON.stringify(form))
  } catch {
    // Storage may be full or forbidden; the form itself still stands.
  }
}

export function forgetForm(userId: string, jobId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId, jobId))
  } catch {
    // As above.
  }
}
