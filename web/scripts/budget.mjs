// Prints what the landing page's first load weighs, in each language, and fails over the budget.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** Of each encoding: browsers take brotli over TLS, gzip without it. */
const limits = { gz: { script: 105_000, all: 190_000 }, br: { script: 90_000, all: 170_000 } }

/** A chunk with everything it imports at once (not what it imports later). */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closure(imported, seen)
  return seen
}

/** What is sent to a browser that takes an encoding: compress.mjs leaves the smallest files and fonts as they are. */
function sent(file, encoding) {
  const url = new URL(file, dist)
  const zipped = new URL(`${file}.${encoding}`, dist)
  return statSync(existsSync(zipped) ? zipped : url).size
}

function sum(files, encoding) {
  return [...files].reduce((total, file) => total + sent(file, encoding), 0)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}

// Each language's page names the other language, so that both scripts are needed. The full subsets come only for rare
// letters.
const fonts = readdirSync(new URL('assets/', dist)).filter((name) => /^plex-.*\.woff2$/.test(name))
let failed = false
for (const language of ['en', 'ar']) {
  const texts = `../locales/${language}.json?part=main`
  const start = ['index.html', 'src/features/landing/LandingPage.tsx', texts]
  const keys = new Set(start.flatMap((key) => [...closure(key)]))
  const scripts = new Set([...keys].map((key) => manifest[key].file))
  const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []))
  // Filled and compressed for each answer, with gzip.
  const html = gzipSync(readFileSync(new URL('index.html', dist))).length
  for (const [encoding, limit] of Object.entries(limits)) {
    const script = sum(scripts, encoding)
    const css = sum(styles, encoding)
    const font = sum(
      fonts.map((name) => `assets/${name}`),
      encoding,
    )
    const all = script + css + font + html
    const sizes = Object.entries({ script, css, fonts: font, html, all }).map(
      ([name, size]) => `${name} ${kilobytes(size)}`,
    )
    console.log(`first load ${language}: ${sizes.join(' · ')} (${encoding})`)
    if (script > limit.script || all > limit.all) failed = true
  }
}
if (failed) {
  const most = Object.entries(limits).map(
    ([encoding, { script, all }]) => `${encoding}: script ${kilobytes(script).trim()}, all ${kilobytes(all).trim()}`,
  )
  console.error(`over the budget, which is ${most.join('; ')}`)
  process.exit(1)
}
