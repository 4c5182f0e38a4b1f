// Unsaved forms are kept for as long as the tab is open.

/** Returns the draft kept under a key, or null if there is none or it does not have the model's shape. */
export function keptDraft<Form>(key: string, model: Form): Form | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return fits(found, model) ? (found as Form) : null
  } catch {
    return null
  }
}

export function keepDraft(key: string, form: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    // Storage may be full or forbidden; the form itself is still there.
  }
}

export function forgetDraft(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Reports whether a value has the model's shape; a list's first item stands for all of them. */
function fits(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => fits(one, model[0]))
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(model).every(([name, part]) => fits((value as Record<string, unknown>)[name], part))
}
