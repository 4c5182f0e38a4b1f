// Writes .br and .gz beside every asset that shrinks, so that the server never compresses while people wait.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
// Small files gain nothing, and fonts and pictures are compressed already. index.html is filled for each answer.
const smallest = 512
const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/

// The stylesheet once more without fonts, for pages that come drawn with the faces declared: see painted.go.
for (const name of readdirSync(join(dist, 'assets')).filter((one) => one.endsWith('.css'))) {
  const css = readFileSync(join(dist, 'assets', name), 'utf8')
  writeFileSync(join(dist, 'assets', `plain-${name}`), css.replace(/@font-face\{[^}]*\}/g, ''))
}

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name) || entry.parentPath.includes('.vite')) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = readFileSync(path)
  if (bytes.length < smallest) continue
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
}
