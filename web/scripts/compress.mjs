// Replaces every asset that shrinks by its .br and .gz, so that the server never compresses while people wait and the
// program carries no file a third time. Whoever takes neither encoding gets the .gz unpacked: see assets.go.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url))
// Small files gain nothing, and fonts and pictures are compressed already.
const smallest = 512
const compressible = /\.(js|css|svg|json)$/

// The stylesheet once more without fonts, for pages that come drawn with the faces declared: see painted.go.
for (const name of readdirSync(assets).filter((one) => one.endsWith('.css'))) {
  const css = readFileSync(join(assets, name), 'utf8')
  writeFileSync(join(assets, `plain-${name}`), css.replace(/@font-face\{[^}]*\}/g, ''))
}

for (const name of readdirSync(assets).filter((one) => compressible.test(one))) {
  const path = join(assets, name)
  const bytes = readFileSync(path)
  if (bytes.length < smallest) continue
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  rmSync(path)
}
