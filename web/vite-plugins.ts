import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from './src/i18n/language.ts'
import { parts } from './src/i18n/parts.ts'
import type { Catalogue } from './src/i18n/translate.ts'

/**
 * Serves `locales/<lang>.json?part=<name>` as the areas that src/i18n/parts.ts lists under that name, so that
 * the first load carries no legal text and the page never carries the texts of mails.
 */
export function localeParts(): Plugin {
  return {
    name: 'locale-parts',
    enforce: 'pre',
    load(id) {
      const found = /^(.*\/locales\/\w+\.json)\?part=(\w+)$/.exec(id)
      if (!found) return null
      const [, file, part] = found as unknown as [string, string, keyof typeof parts]
      this.addWatchFile(file)
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      const kept = Object.fromEntries(parts[part].map((area) => [area, all[area] ?? {}]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(kept))})`, moduleType: 'js' }
    },
  }
}

/**
 * Writes the words of `%ar app.error.reload%` and its like into index.html: what is said, in both languages, where the
 * scripts could not be fetched and the catalogues with them.
 */
export function fillWords(): Plugin {
  return { name: 'fill-words', transformIndexHtml: { order: 'pre', handler: withWords } }
}

export function withWords(html: string): string {
  return html.replace(/%(en|ar) ([\w.]+)%/g, (_, language: Language, key: string) => {
    const catalogue = JSON.parse(readFileSync(`../locales/${language}.json`, 'utf8')) as Catalogue
    const text = key
      .split('.')
      .reduce<Catalogue | string | undefined>(
        (node, step) => (typeof node === 'object' ? node[step] : undefined),
        catalogue,
      )
    if (typeof text !== 'string') throw new Error(`index.html: ${language}.json has no ${key}`)
    return text
  })
}

/** In development there is no Go server before Vite: fill index.html's placeholders with a visitor's defaults. */
export function fillShell(): Plugin {
  const values: Record<string, string> = { lang: 'en', dir: 'ltr', theme: '', signedIn: '', dev: 'true' }
  return {
    name: 'fill-shell',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole),
    },
  }
}
