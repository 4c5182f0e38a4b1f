import type { FieldErrors } from '../../lib/formProblems'
import type { ProfileForm } from './profileForm'

/** The value behind a server's name for it: 'workHistory.0.end'. */
function at(form: ProfileForm, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>(
      (node, step) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined),
      form,
    )
  return JSON.stringify(found) ?? ''
}

/** The errors that a change leaves standing: a field that is being corrected is no longer wrong. */
export function stillWrong(errors: FieldErrors, before: ProfileForm, after: ProfileForm): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([written]) => {
      const name = written === 'languageLevels' ? 'languages' : written
      const [list, row, part] = name.split('.') as [keyof ProfileForm, string?, string?]
      // Rows have moved: their numbers no longer say which one was meant.
      if (row !== undefined && before[list].length !== after[list].length) return false
      if (part === 'end' && at(before, `${list}.${row}.current`) !== at(after, `${list}.${row}.current`)) return false
      return at(before, name) === at(after, name)
    }),
  )
}
