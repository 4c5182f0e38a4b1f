import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { parts, type Part } from '../i18n/parts'
import { pluralForms } from '../i18n/plural'
import type { Catalogue } from '../i18n/translate'
import { sources, walk, withoutEnding, type Node } from '../lib/testSources'

// A page whose texts were not fetched shows keys in place of words, and only where somebody looks. So the keys that a
// page can say are collected from its modules and held against the parts that app/routes.tsx fetches with it.

const partOf = new Map<string, Part>()
for (const [part, areas] of Object.entries(parts)) for (const area of areas) partOf.set(area, part as Part)

/** Reports whether the catalogue has a text, a plural or, for the start of a template, a group at the path. */
function isKey(path: string): boolean {
  const steps = path.replace(/\.$/, '').split('.')
  const last = steps.pop()!
  let node: Catalogue | string | undefined = en as Catalogue
  for (const step of steps) node = typeof node === 'object' ? node[step] : undefined
  if (typeof node !== 'object') return false
  if (path.endsWith('.')) return typeof node[last] === 'object'
  return [last, ...pluralForms.map((form) => `${last}_${form}`)].some((name) => typeof node[name] === 'string')
}

/** What one module says, fetches and leads to. */
interface Module {
  keys: string[]
  /** Fetched by the module itself, for what it says and for what it imports lazily. */
  fetched: Part[]
  imports: string[]
  lazy: string[]
}

function literal(node: unknown): string | null {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : null
}

/** The start of a template up to its first placeholder, cut after the last complete step of a key. */
function beginning(node: Node): string {
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first!.value.cooked.replace(/[^.]*$/, '')
}

function calls(node: Node, name: string): unknown[] | null {
  const { type, callee } = node as { type: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === name ? (node.arguments as unknown[]) : null
}

/** Types are gone before the page runs. */
function isValueImport(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return false
  const specifiers = (node.specifiers ?? []) as { importKind?: string; exportKind?: string }[]
  const types = specifiers.filter((one) => one.importKind === 'type' || one.exportKind === 'type')
  return specifiers.length === 0 || types.length < specifiers.length
}

function readModule(name: string, text: string): Module {
  const module: Module = { keys: [], fetched: [], imports: [], lazy: [] }
  const to = (source: unknown, list: string[]) => {
    const path = literal(source)
    if (path?.startsWith('.')) list.push(normalize(join(dirname(name), path)))
  }
  walk(parseSync(name, text).program, (node) => {
    if (node.type.startsWith('TS') && node.type.endsWith('Declaration')) return false
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && isValueImport(node))
      to(node.source, module.imports)
    if (node.type === 'ImportExpression') to(node.source, module.lazy)
    for (const part of calls(node, 'loadPart')?.map(literal) ?? []) if (part) module.fetched.push(part as Part)
    const key = node.type === 'TemplateLiteral' ? beginning(node) : literal(node)
    if (key && partOf.has(key.split('.')[0]!) && isKey(key)) module.keys.push(key)
  })
  return module
}

/** Error codes of the server, some of which are spelt like keys. */
const notWords = 'lib/known.ts'

const modules = new Map(
  sources
    .filter(({ name }) => name !== notWords)
    .map(({ name, text }) => [withoutEnding(name), readModule(name, text)]),
)

/** The parts that a page's modules need, each with one of the keys, less those a module fetches for itself. */
function neededBy(roots: readonly string[], without = ''): Map<Part, string> {
  const needed = new Map<Part, string>()
  const seen = new Set<string>()

  function visit(name: string, had: readonly Part[]) {
    const module = modules.get(name)
    const id = `${name} ${had.join()}`
    if (!module || name === without || seen.has(id)) return
    seen.add(id)
    const own = [...new Set([...had, ...module.fetched])].toSorted()
    for (const key of module.keys) {
      const part = partOf.get(key.split('.')[0]!)!
      if (!own.includes(part)) needed.set(part, `${key} in ${name}`)
    }
    for (const next of module.imports) visit(next, had)
    for (const next of module.lazy) visit(next, own)
  }

  for (const root of roots) visit(root, ['main'])
  return needed
}

/** Templates used as keys that do not name their area: nothing shows which part they need. */
function openTemplates(name: string, text: string): string[] {
  const found: string[] = []
  const look = (node: unknown) => {
    const { type } = (node ?? {}) as Node
    if (type === 'TemplateLiteral' && !isKey(beginning(node as Node))) found.push(name)
  }
  walk(parseSync(name, text).program, (node) => {
    for (const callee of ['t', 'tNow', 'text']) look(calls(node, callee)?.[0])
    if (node.type === 'JSXAttribute' && (node.name as { name: string }).name === 'k')
      look((node.value as { expression?: unknown } | null)?.expression)
  })
  return found
}

/** What a file's list of pages imports and fetches for each. */
function readRoutes(list: string, file: string): { page: string; roots: string[]; fetched: Part[] }[] {
  const { name, text } = sources.find((one) => one.name === file)!
  const { program } = parseSync(name, text)
  const functions = new Map<string, Node>()
  let table: Node[] = []
  walk(program, (node) => {
    const id = (node.id as { name?: string } | undefined)?.name ?? ''
    if (node.type === 'FunctionDeclaration') functions.set(id, node)
    if (node.type === 'VariableDeclarator' && id === list) table = (node.init as { properties: Node[] }).properties
  })
  return table.map((row) => {
    const roots: string[] = []
    const fetched: Part[] = []
    const read = (root: unknown) =>
      walk(root, (node) => {
        if (node.type === 'ImportExpression') roots.push(normalize(join('app', literal(node.source)!)))
        const [names] = (calls(node, 'withTexts') ?? []) as [{ elements: unknown[] }?]
        if (names) fetched.push(...names.elements.map((one) => literal(one) as Part))
        if (node.type === 'Identifier') {
          const called = functions.get(node.name as string)
          if (called && node.name !== 'withTexts') read(called.body)
        }
      })
    read(row.value)
    return { page: (row.key as { name: string }).name, roots, fetched }
  })
}

const routes = [...readRoutes('unlisted', 'app/pages.ts'), ...readRoutes('loaders', 'app/routes.tsx')]

describe('the texts of a page', () => {
  it('are known for every page of the table', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(routes.filter(({ roots }) => roots.length === 0 || roots.some((root) => !modules.has(root)))).toEqual([])
  })

  it.each(routes)('$page: every part that its words lie in is fetched', ({ roots, fetched }) => {
    const missing = [...neededBy(roots)].filter(([part]) => !fetched.includes(part))
    expect(missing).toEqual([])
  })

  it.each(routes)('$page: no part is fetched that it says nothing of', ({ roots, fetched }) => {
    const needed = neededBy(roots)
    expect(fetched.filter((part) => !needed.has(part))).toEqual([])
  })

  it('are in the first load for what surrounds every page', () => {
    expect([...neededBy(['main'], 'app/routes')]).toEqual([])
  })

  it('can be read off the code: every key names its area', () => {
    const hidden = sources.flatMap(({ name, text }) => openTemplates(name, text))
    expect(hidden).toEqual([])
    expect(openTemplates('a.tsx', 'const a = t(`${area}.title`); const b = <Trans k={`${k}`} />')).toHaveLength(2)
    expect(openTemplates('a.tsx', 'const a = t(`job.type.${type}`)')).toEqual([])
  })

  it('would be missed', () => {
    const needed = neededBy(['features/jobs/JobSearchPage'])
    expect([...needed.keys()].toSorted()).toEqual(['industry', 'job', 'jobs', 'search'])
    const text = [
      "import type { B } from './B'",
      "import { C, type D } from './C'",
      "const a = t(`job.type.${b}`) + t('ui.close') + 'job.no'",
    ]
    const { keys, imports } = readModule('features/a/A.tsx', text.join('\n'))
    expect({ keys, imports }).toEqual({ keys: ['job.type.', 'ui.close'], imports: ['features/a/C'] })
  })
})
