import type en from '../../../locales/en.json'
import type { Language } from './language'
import { pluralForm, type PluralForm } from './plural'

type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** Every key of the catalogue, plural suffixes left out: `app.nav.home`, `ui.tags.count`. */
export type Key = Leaves<typeof en>

/** The keys of a group, without its name: KeyIn<'app.nav'> has `home`. */
export type KeyIn<Group extends string, Whole extends Key = Key> = Whole extends `${Group}.${infer Rest}` ? Rest : never

export type Args = Record<string, string | number>
export type Catalogue = { [key: string]: string | Catalogue }

const grouped = new Intl.NumberFormat('en')

/** Digits are Latin in both languages; pass a string where grouping is unwanted (a year, a phone number). */
export function fill(text: string, args: Args): string {
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name]
    return value === undefined ? whole : typeof value === 'number' ? grouped.format(value) : value
  })
}

/**
 * The text under a dotted key, or undefined. With a count, the plural form of the language is tried first, then
 * `_other`.
 */
export function lookUp(catalogue: Catalogue, language: Language, key: string, count?: number): string | undefined {
  const path = key.split('.')
  const last = path.pop()!
  let node: string | Catalogue | undefined = catalogue
  for (const step of path) node = typeof node === 'object' ? node[step] : undefined
  if (typeof node !== 'object') return undefined
  const text =
    count === undefined
      ? node[last]
      : (node[`${last}_${pluralForm(language, count)}`] ?? node[`${last}_other`] ?? node[last])
  return typeof text === 'string' ? text : undefined
}

export function translate(catalogue: Catalogue, language: Language, key: string, args: Args = {}): string {
  const count = typeof args.count === 'number' ? args.count : undefined
  // A missing text shows its key: the parity test keeps that from being released.
  return fill(lookUp(catalogue, language, key, count) ?? key, args)
}
