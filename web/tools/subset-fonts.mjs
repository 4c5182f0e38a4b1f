// Writes src/styles/fonts/*.woff2: the characters that nearly every page needs, cut from the published subsets, so that
// the first load stays small. The rest comes from the full subsets, which browsers fetch only for a rarer character.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const out = new URL('../src/styles/fonts/', import.meta.url)
const packages = new URL('../node_modules/@fontsource/', import.meta.url)

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

// Keep in step with the unicode-range values in src/styles/fonts.css.
const latin = range(0x20, 0x7e) + '\u00a0©«·»–—‘’“”•…'
const arabic = '،؛؟' + range(0x0621, 0x063a) + range(0x0640, 0x0652) + '٪'

mkdirSync(out, { recursive: true })
for (const weight of [400, 600]) {
  await cut(`ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`, latin, `plex-latin-${weight}.woff2`)
  await cut(
    `ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    arabic,
    `plex-arabic-${weight}.woff2`,
  )
}

async function cut(source, characters, target) {
  const full = readFileSync(new URL(source, packages))
  const small = await subsetFont(full, characters, { targetFormat: 'woff2' })
  writeFileSync(new URL(target, out), small)
  console.log(`${target}: ${full.length} -> ${small.length} bytes`)
}
