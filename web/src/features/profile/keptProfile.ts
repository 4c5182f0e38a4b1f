import type { ProfileForm } from './profileForm'

// What was typed and not saved is kept for as long as the tab lives, apart for each person and each editor.

export type Editor = 'simple' | 'detailed'

function keyOf(userId: string, editor: Editor): string {
  return `profile:${userId}:${editor}`
}

const shape: ProfileForm = {
  title: '',
  bio: '',
  skills: [''],
  experience: '',
  location: '',
  expectedSalary: '',
  availability: '',
  phone: '',
  education: [''],
  workHistory: [{ key: '', position: '', company: '', start: '', end: '', current: false, description: '' }],
  certifications: [''],
  languages: [{ name: '', level: '' }],
  links: [''],
  portfolio: [{ key: '', title: '', url: '', description: '' }],
}

/** Whether a value is built like the model; the first item of a list stands for all. */
function fits(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => fits(one, model[0]))
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(model).every(([name, part]) => fits((value as Record<string, unknown>)[name], part))
}

/** What was kept, or null; anything that is not such a form counts as nothing. */
export function keptProfile(userId: string, editor: Editor): ProfileForm | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, editor)) ?? 'null')
    return fits(found, shape) ? (found as ProfileForm) : null
  } catch {
    return null
  }
}

export function keepProfile(userId: string, editor: Editor, form: ProfileForm) {
  try {
    sessionStorage.setItem(keyOf(userId, editor), JSON.stringify(form))
  } catch {
    // Storage may be full or forbidden; the form itself still stands.
  }
}

export function forgetProfile(userId: string, editor: Editor) {
  try {
    sessionStorage.removeItem(keyOf(userId, editor))
  } catch {
    // As above.
  }
}
