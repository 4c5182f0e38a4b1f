import { expect, it } from 'vitest'

/** The page's own files, without tests, samples and what is generated. */
const files = Object.entries(
  import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }) as Record<string, string>,
).filter(([name]) => !/\.test\.|test[A-Z]|\/devUi\/|\/types\.ts$|\/known\.ts$/.test(name))

/** Where a pattern stands in the page: file and line. */
function found(pattern: RegExp): string[] {
  return files.flatMap(([name, text]) =>
    [...text.matchAll(pattern)].map((hit) => `${name}: ${hit[0].replaceAll(/\s+/g, ' ')}`),
  )
}

it('writes no limit itself', () => {
  expect(files.length).toBeGreaterThan(200)
  // In a field, as a constant named like one, as a size of files, as a bound that something is compared with.
  const limits = [
    /\b(maxLength|minLength)(=\{| *: *)\d.*/g,
    /\bconst (max|most|longest|length|limit|firstYear)\w*(: [^=]+)? = (\{[^}\n]*\d|\d)[^\n]*/g,
    /\bconst \w+(Max|Most|Longest|Length|Limit)\w*(: [^=]+)? = (\{[^}\n]*\d|\d)[^\n]*/g,
    /\d+ \* 1024 \* 1024/g,
    /[<>]=? \d{2,}\) return \{ \w+: '/g,
    /\)(\)|\s)*<= \d{2,}\b/g,
    /limit=100\b/g,
  ]
  // When the product began is nobody's limit.
  expect(limits.flatMap(found).filter((hit) => !hit.startsWith('../app/Footer.tsx: const firstYear'))).toEqual([])
})

it('writes no list itself that the server knows', () => {
  const generated = import.meta.glob('./known.ts', { eager: true }) as Record<string, Record<string, unknown>>
  const known = Object.values(generated['./known.ts'] ?? {}).filter((value): value is readonly string[] =>
    Array.isArray(value),
  )
  expect(known.length).toBeGreaterThan(8)
  const isPart = (items: string[]) => known.some((list) => items.every((item) => list.includes(item)))
  const literals = files.flatMap(([name, text]) =>
    [...text.matchAll(/\[((?:\s*'[^'\n]*',?)+)\s*\]|((?:\|?\s*'[^'\n]*'\s*){3,})/g)].map((hit) => ({
      where: `${name}: ${hit[0]}`,
      items: [...hit[0].matchAll(/'([^']*)'/g)].map((one) => one[1]!),
    })),
  )
  expect(literals.filter(({ items }) => items.length > 2 && isPart(items)).map(({ where }) => where)).toEqual([])
})
