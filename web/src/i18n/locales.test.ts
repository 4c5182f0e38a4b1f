import { describe, expect, it } from 'vitest'
import ar from '../../../locales/ar.json'
import en from '../../../locales/en.json'
import { parts } from './parts'
import type { Catalogue } from './translate'

/** Every text by its dotted key; an empty group is listed too, so that it cannot go missing unnoticed. */
function flat(node: Catalogue, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') all.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text)
  }
  return all
}

const form = /_(zero|one|two|few|many|other)$/
const texts = { en: flat(en as Catalogue), ar: flat(ar as Catalogue) }

function bases(language: 'en' | 'ar'): string[] {
  return [...new Set([...texts[language].keys()].map((key) => key.replace(form, '')))].toSorted()
}

function marks(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()
}

describe('the two catalogues', () => {
  it('have the same keys but for plural forms', () => expect(bases('ar')).toEqual(bases('en')))

  it('have every plural form their language knows', () => {
    const wanted = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
    const missing: string[] = []
    for (const language of ['en', 'ar'] as const) {
      for (const key of texts[language].keys()) {
        if (!key.endsWith('_other')) continue
        for (const one of wanted[language]) {
          const wantedKey = key.replace(/other$/, one)
          if (!texts[language].has(wantedKey)) missing.push(`${language}: ${wantedKey}`)
        }
      }
    }
    expect(missing).toEqual([])
  })

  it('use the same placeholders and tags', () => {
    const different: string[] = []
    for (const [key, text] of texts.en) {
      const other = texts.ar.get(key)
      // A plural form may say the number in a word: "وظيفتان".
      if (other !== undefined && !form.test(key) && marks(other).join() !== marks(text).join()) different.push(key)
    }
    expect(different).toEqual([])
  })

  it('have no empty text', () => {
    const empty = [...texts.en, ...texts.ar].filter(([, text]) => text.trim() === '').map(([key]) => key)
    expect(empty).toEqual([])
  })

  it('have the page’s areas each in one part', () => {
    const areas = Object.values(parts).flat()
    expect(new Set(areas).size).toBe(areas.length)
    const serverOnly = ['error', 'mail', 'notice', 'api', 'match', 'moment']
    expect([...areas, ...serverOnly].toSorted()).toEqual(Object.keys(en).toSorted())
  })
})
