import { describe, expect, it } from 'vitest'
import ar from '../../../locales/ar.json'
import en from '../../../locales/en.json'
import table from '../../../locales/testdata/years.json'
import { translate, type Args } from '../i18n/translate'
import { experienceText } from './years'

// The server's own test reads the same table: both say years alike.
describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string, args?: Args) => translate(language === 'en' ? en : ar, language, key, args)
  it.each(table)('$years years', (row) => expect(experienceText(t, row.years)).toBe(row[language]))
})
