import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inject } from 'vitest'
import type { Language } from '../../src/i18n/language.ts'
import { translate, type Args, type Catalogue, type Key } from '../../src/i18n/translate.ts'

export type { Language } from '../../src/i18n/language.ts'
export const languages: Language[] = ['en', 'ar']

/**
 * The languages a long story is told in: one, English and Arabic in turn from file to file, since what differs between
 * them is looked at on every page. An audit tells it in both.
 */
export function toldIn(language: Language): Language[] {
  return inject('audit') ? languages : [language]
}

/** Both catalogues whole: the page's words and the server's. */
export const catalogues = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../locales/${language}.json`), 'utf8')) as Catalogue,
  ]),
) as Record<Language, Catalogue>

/** What the page says in one language; stories know no words of their own. */
export type Say = (key: Key, args?: Args) => string

export function sayIn(language: Language): Say {
  return (key, args) => {
    const text = translate(catalogues[language], language, key, args)
    if (text === key) throw new Error(`${language}.json has no ${key}`)
    return text
  }
}

export function other(language: Language): Language {
  return language === 'en' ? 'ar' : 'en'
}
