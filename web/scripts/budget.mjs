// Prints what the landing page's first load weighs, in each language, and fails over the budget.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const limits = { script: 120_000, all: 200_000 }

/** A chunk with everything it imports at once (not what it imports later). */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closure(imported, seen)
  return seen
}

function gzipped(file) {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
}

function sum(files) {
  return [...files].reduce((total, file) => total + gzipped(file), 0)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}

// Each language's page names the other language, so that both scripts are needed. The full subsets come only for rare letters.
const fonts = readdirSync(new URL('assets/', dist)).filter((name) => /^plex-.*\.woff2$/.test(name))
let failed = false
for (const language of ['en', 'ar']) {
  const start = ['index.html', `../locales/${language}.json?part=main`, 'src/features/landing/LandingPage.tsx']
  const keys = new Set(start.flatMap((key) => [...closure(key)]))
  const script = sum(new Set([...keys].map((key) => manifest[key].file)))
  const css = sum(new Set([...keys].flatMap((key) => manifest[key].css ?? [])))
  const font = sum(fonts.map((name) => `assets/${name}`))
  const html = gzipped('index.html')
  const all = script + css + font + html
  console.log(`first load ${language}: script ${kilobytes(script)} · css ${kilobytes(css)} · fonts ${kilobytes(font)} · html ${kilobytes(html)} · all ${kilobytes(all)} (gzip)`)
  if (script > limits.script || all > limits.all) failed = true
}
if (failed) {
  console.error(`over the budget: script at most ${kilobytes(limits.script).trim()}, all at most ${kilobytes(limits.all).trim()}`)
  process.exit(1)
}
