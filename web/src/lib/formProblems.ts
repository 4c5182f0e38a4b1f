import { ApiError, messageOf } from '../api/client'
import type { Args, Key, T } from '../i18n/i18n'

/** Field name -> sentence. */
export type FieldErrors = Record<string, string>

export interface Failure {
  /** For the alert above the form. */
  message: string
  fields: FieldErrors
}

/**
 * The server's own message if it sent one, otherwise `fallback` for an answer without a message and `network` for no
 * answer at all.
 */
export function failureOf(error: unknown, fallback?: string, network?: string): Failure {
  if (!(error instanceof ApiError)) return { message: network ?? messageOf(error), fields: {} }
  const silent = error.code === '' && fallback !== undefined
  return { message: silent ? fallback : error.userMessage, fields: error.fields }
}

type Control = Pick<HTMLInputElement, 'type' | 'minLength' | 'value'> & { validity: Partial<ValidityState> }

/**
 * What the browser finds wrong with a control, as one of our own texts, since its bubbles use the browser's language
 * rather than the page's. Null if nothing is wrong.
 */
export function problemOf(control: Control): { key: Key; args?: Args } | null {
  const { validity, type, value, minLength } = control
  if (validity.valueMissing) return { key: type.startsWith('select') ? 'ui.form.choose' : 'ui.form.required' }
  if (validity.typeMismatch) return { key: 'ui.form.email' }
  // The browser checks lengths only after typing; a value filled in by a password manager counts as well.
  if (minLength > 0 && value !== '' && [...value].length < minLength)
    return { key: 'ui.form.short', args: { count: minLength } }
  return null
}

/** What the browser finds wrong with the named controls of a form. */
export function controlProblems(form: HTMLFormElement | null, t: T): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of form?.elements ?? []) {
    if (!('validity' in control && 'name' in control) || control.name === '') continue
    const problem = problemOf(control as HTMLInputElement)
    if (problem) errors[control.name as string] = t(problem.key, problem.args)
  }
  return errors
}

/** Turns each problem into the sentence for it. */
export function inWords<Problem>(problems: Record<string, Problem>, say: (problem: Problem) => string): FieldErrors {
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, say(problem)]))
}

/** Reports whether two forms agree in the named fields. */
export function sameForm<Form>(a: Form, b: Form, names: readonly (keyof Form)[]): boolean {
  return names.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))
}

/**
 * The errors that remain after a change: a field that is being corrected is no longer wrong. `correctedBy` names
 * another field that may fix this one, if there is one.
 */
export function stillWrong<Form extends object>(
  errors: FieldErrors,
  before: Form,
  after: Form,
  correctedBy?: (name: string) => string | undefined,
): FieldErrors {
  const untouched = (name: string | undefined) =>
    name === undefined || JSON.stringify(at(before, name)) === JSON.stringify(at(after, name))
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const [list = '', row] = name.split('.')
      // The rows have moved, so their numbers no longer say which one was meant.
      if (row !== undefined && lengthAt(before, list) !== lengthAt(after, list)) return false
      return untouched(name) && untouched(correctedBy?.(name))
    }),
  )
}

/** The value at a server's field name, such as 'workHistory.0.end'. */
function at(form: object, name: string): unknown {
  return name.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], form)
}

function lengthAt(form: object, list: string): unknown {
  return (at(form, list) as { length?: number } | undefined)?.length
}
