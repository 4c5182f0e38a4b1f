// Prints what the landing page's first load weighs, in each language, and fails over the budget.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

/** What is sent to a browser that takes gzip: compress.mjs leaves the smallest files and the fonts as they are. */
function sent(file) {
  const url = new URL(file, dist)
  const zipped = new URL(`${file}.gz`, dist)
  return statSync(existsSync(zipped) ? zipped : url).size
}

function sum(files) {
  return [...files].reduce((total, file) => total + sent(file), 0)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}

// Each language's page names the other language, so that both scripts are needed. The full subsets come only for rare
// letters.
const fonts = readdirSync(new URL('assets/', dist)).filter((name) => /^plex-.*\.woff2$/.test(name))
let failed = false
for (const language of ['en', 'ar']) {
  // The titles of the other pages follow at once, without anybody asking for them.
  const texts = ['main', 'meta'].map((part) => `../locales/${language}.json?part=${part}`)
  const start = ['index.html', 'src/features/landing/LandingPage.tsx', ...texts]
  const keys = new Set(start.flatMap((key) => [...closure(key)]))
  const script = sum(new Set([...keys].map((key) => manifest[key].file)))
  const css = sum(new Set([...keys].flatMap((key) => manifest[key].css ?? [])))
  const font = sum(fonts.map((name) => `assets/${name}`))
  // Filled and compressed for each answer.
  const html = gzipSync(readFileSync(new URL('index.html', dist))).length
  const all = script + css + font + html
  const sizes = Object.entries({ script, css, fonts: font, html, all }).map(
    ([name, size]) => `${name} ${kilobytes(size)}`,
  )
  console.log(`first load ${language}: ${sizes.join(' · ')} (gzip)`)
  if (script > limits.script || all > limits.all) failed = true
}
if (failed) {
  console.error(
    `over the budget: script at most ${kilobytes(limits.script).trim()}, all at most ${kilobytes(limits.all).trim()}`,
  )
  process.exit(1)
}
