import { ApiError } from '../api/client'
import type { Args, Key } from '../i18n/i18n'

/** Field name -> sentence. */
export type FieldErrors = Record<string, string>

export interface Failure {
  /** For the alert above the form. */
  message: string
  fields: FieldErrors
}

/**
 * The server's own sentence where it sent one; else `fallback` for an answer without words and `network` for no answer.
 */
export function failureOf(error: unknown, fallback: string, network: string): Failure {
  if (!(error instanceof ApiError)) return { message: network, fields: {} }
  return { message: error.code === '' ? fallback : error.userMessage, fields: error.fields }
}

type Control = Pick<HTMLInputElement, 'type' | 'minLength' | 'value'> & { validity: Partial<ValidityState> }

/**
 * What the browser found wrong with a control, as one of our own texts: its bubbles speak the browser's language, not
 * the page's. Null when nothing is wrong.
 */
export function problemOf(control: Control): { key: Key; args?: Args } | null {
  const { validity, type, value, minLength } = control
  if (validity.valueMissing) return { key: type.startsWith('select') ? 'ui.form.choose' : 'ui.form.required' }
  if (validity.typeMismatch) return { key: 'ui.form.email' }
  // The browser checks lengths only after typing; a value put in by a password manager counts as well.
  if (minLength > 0 && value !== '' && [...value].length < minLength)
    return { key: 'ui.form.short', args: { count: minLength } }
  return null
}
