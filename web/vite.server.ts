import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { makeTables } from './src/server/tables.ts'

const here = import.meta.dirname
const inServer = (file: string) => resolve(here, 'src/server', file)

/** The server gives the texts itself, has its own table of pages, and draws with less than React. */
function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(id, importer) {
      if (/^react(\/jsx-(dev-)?runtime)?$|^react-dom$/.test(id)) return inServer('react.ts')
      if (id === './pages' && /\/src\/app\/(App|Layout)\.tsx$/.test(importer ?? '')) return inServer('routes.tsx')
      return null
    },
    load: (id) => (/\/locales\/\w+\.json\?part=/.test(id) ? 'export default {}' : null),
  }
}

const code = (at: number) => `\\u${at.toString(16).padStart(4, '0')}`

/** The characters of a property such as `L` or `Script=Arabic`, as the ranges of a class. */
function rangesOf(property: string): string {
  const has = new RegExp(`^\\p{${property}}$`, 'u')
  let ranges = ''
  for (let at = 0, begun = -1; at <= 0x10000; at++) {
    const within = at < 0x10000 && (at < 0xd800 || at > 0xdfff) && has.test(String.fromCharCode(at))
    if (within && begun < 0) begun = at
    if (!within && begun >= 0) {
      ranges += begun === at - 1 ? code(begun) : `${code(begun)}-${code(at - 1)}`
      begun = -1
    }
  }
  return ranges
}

/** The server's engine knows no properties of characters: its patterns list the characters themselves. */
function spellOut(): Plugin {
  const known = new Map<string, string>()
  const ranges = (_: string, property: string) => {
    if (!known.has(property)) known.set(property, rangesOf(property))
    return known.get(property)!
  }
  return {
    name: 'spell-out',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('\\p{')) return null
      const inClasses = code.replace(/\[[^\]\n]*\\p\{[^\]\n]*\]/g, (whole) => whole.replace(/\\p\{([\w=]+)\}/g, ranges))
      return inClasses.replace(/\\p\{([\w=]+)\}/g, (whole, property: string) => `[${ranges(whole, property)}]`)
    },
  }
}

/** What draws the first answer of public pages, as one script for the server's engine. */
export default defineConfig({
  plugins: [standIns(), spellOut(), react()],
  define: { INTL_TABLES: JSON.stringify(makeTables()), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: inServer('main.tsx'),
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    minify: true,
    rolldownOptions: { output: { format: 'iife', codeSplitting: false, entryFileNames: 'paint.js' } },
  },
})
