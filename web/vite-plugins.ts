import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { parts } from './src/i18n/parts.ts'

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
