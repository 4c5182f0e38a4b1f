import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import {
  circleIn,
  importsOf,
  sources,
  walk,
  withoutEnding,
  type Graph,
  type Node,
  type Source,
} from './lib/testSources'

// The rules of the page that a linter does not know: who may import whom, no physical directions, no words in
// attributes. (Words between tags are oxlint's business: react/jsx-no-literals.)

const styles = readdirSync('src/styles').filter((name) => name.endsWith('.css'))

/** app -> features -> ui, api, i18n, lib; ui knows no server and no feature; i18n and lib stand lowest. */
const mayImport: Record<string, string[]> = {
  app: ['app', 'features', 'ui', 'api', 'i18n', 'lib'],
  features: ['features', 'ui', 'api', 'i18n', 'lib'],
  ui: ['ui', 'i18n', 'lib'],
  api: ['api', 'i18n', 'lib'],
  i18n: ['i18n'],
  lib: ['lib', 'i18n', 'api'],
  styles: [],
}

describe('imports', () => {
  it('go down only', () => {
    const wrong = sources.flatMap((file) => {
      const [layer] = file.name.split('/')
      const allowed = mayImport[layer!]
      if (!allowed) return []
      return importsOf(file)
        .filter((path) => !path.startsWith('..') && !allowed.includes(path.split('/')[0]!))
        .map((path) => `${file.name} -> ${path}`)
    })
    expect(wrong).toEqual([])
  })

  it('reach another feature only through its api.ts and what lies in its shared folder', () => {
    const wrong = sources.flatMap((file) =>
      otherFeatures(file)
        .filter((path) => !/^features\/\w+\/(?:api|shared\/\w+)$/.test(path))
        .map((path) => `${file.name} -> ${path}`),
    )
    expect(wrong).toEqual([])
  })

  it('go round in no circle, types included', () => {
    const graph: Graph = new Map(sources.map((file) => [withoutEnding(file.name), importsOf(file)]))
    expect(circleIn(graph)).toBeNull()
  })

  it('let no two features draw what the other shares', () => {
    const graph = new Map<string, string[]>()
    for (const file of sources.filter(({ name }) => name.startsWith('features/'))) {
      const drawn = otherFeatures(file).filter((path) => !path.endsWith('/api'))
      const feature = featureOf(file.name)
      graph.set(feature, [...(graph.get(feature) ?? []), ...drawn.map(featureOf)])
    }
    expect(circleIn(graph)).toBeNull()
  })

  it('in a circle would be caught', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(circleIn(ring)).toEqual(['b', 'd', 'b'])
    expect(circleIn(new Map([...ring, ['d', ['c']]]))).toBeNull()
  })
})

function featureOf(path: string): string {
  return path.split('/')[1]!
}

/** What a file of a feature imports from other features. */
function otherFeatures(file: Source): string[] {
  if (!file.name.startsWith('features/')) return []
  return importsOf(file).filter((path) => path.startsWith('features/') && featureOf(path) !== featureOf(file.name))
}

/** The modules of its own feature that an api.ts is made of, itself included. */
function madeOf(api: Source): Source[] {
  const found = new Set([api])
  for (const file of found) {
    const paths = new Set(importsOf(file).filter((path) => path.startsWith(dirname(api.name))))
    for (const one of sources) if (paths.has(withoutEnding(one.name))) found.add(one)
  }
  return [...found]
}

/** Whatever a module holds besides calls: components, words, addresses of pages. */
function noCalls({ name, text }: Source): string[] {
  const found: string[] = []
  if (name.endsWith('.tsx')) found.push(`${name}: a component`)
  for (const [, names, from] of text.matchAll(/^(?:import|export) (?!type )(.*?) from '([^']+)'/gms)) {
    const values = names!.replace(/\btype \w+,?/g, '')
    if (/\/ui\//.test(from!) && /\w/.test(values)) found.push(`${name}: ${from}`)
    if (from === 'react' && /\b(?:lazy|Suspense|createElement)\b/.test(values)) found.push(`${name}: a component`)
    if (from!.endsWith('/i18n/i18n') && /\b(?:useT|tNow|T|Trans)\b/.test(names!)) found.push(`${name}: words`)
  }
  for (const [, path] of text.matchAll(/['`](\/(?!api\/)[a-z][^'`]*)['`]/g))
    found.push(`${name}: the address of a page, ${path}`)
  return found
}

function inApi(line: string): string[] {
  return noCalls({ name: 'features/a/api.ts', text: `${line}\n` })
}

describe('the api.ts of a feature', () => {
  it('holds calls alone: no component, no toast, no words, no address of a page', () => {
    const apis = sources.filter(({ name }) => /^features\/\w+\/api\.tsx?$/.test(name))
    expect(apis.flatMap(madeOf).flatMap(noCalls)).toEqual([])
  })

  it('with more in it would be caught', () => {
    expect(inApi("import { toast } from '../../ui/toast'")).toHaveLength(1)
    expect(inApi("import { lazy } from 'react'")).toHaveLength(1)
    expect(inApi("import { useLanguage, type T } from '../../i18n/i18n'")).toHaveLength(1)
    expect(inApi('return `/job/${id}`')).toHaveLength(1)
    expect(inApi("import type { Suggest } from '../../ui/useSuggestions'")).toEqual([])
    expect(inApi("const path = '/api/jobs'")).toEqual([])
  })
})

/** Tailwind's physical twins of ms-, me-, ps-, pe-, start-, end-, text-start … */
const physicalClass = anyOf(
  /(?:m|p|scroll-m|scroll-p)[lr]-/,
  /(?:left|right)-(?:\d|\[|auto|px|full)/,
  /(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-|(?![\w-]))/,
  /text-(?:left|right)(?![\w-])/,
  /(?:float|clear)-(?:left|right)(?![\w-])/,
  /inset-[lr]-/,
  /space-x-/,
)
const physicalStyle = anyOf(
  /(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)/,
  /(?:left|right)\s*:/,
  /text-align:\s*(?:left|right)/,
  /float:\s*(?:left|right)/,
)
const physicalProperty = /(?:margin|padding|border)(?:Left|Right)\b/

/** One of the patterns at the beginning of a name, perhaps after a minus. */
function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(`(?<![\\w-])-?(?:${patterns.map(({ source }) => source).join('|')})`)
}

function linesWith(patterns: RegExp[], { name, text }: Source): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, where: `${name}:${index + 1}: ${line.trim()}` }))
    .filter(({ line }) => patterns.some((pattern) => pattern.test(line)))
    .map(({ where }) => where)
}

describe('directions', () => {
  it('are logical in every class and style', () => {
    const physical = [physicalClass, physicalStyle, physicalProperty]
    expect(sources.flatMap((file) => linesWith(physical, file))).toEqual([])
  })

  it('are logical in the style sheets', () => {
    const sheets = styles.map((name) => ({ name, text: readFileSync(join('src/styles', name), 'utf8') }))
    expect(sheets.flatMap((sheet) => linesWith([physicalStyle, physicalProperty], sheet))).toEqual([])
  })

  it('would be caught', () => {
    for (const bad of ['ml-2', '-mr-4', 'md:pl-3', 'left-0', 'text-right', 'rounded-tl-2', 'border-r', 'space-x-2'])
      expect(bad).toMatch(physicalClass)
    for (const good of ['ms-2', 'place-items-center', 'rounded-t-3', 'text-end', 'border-line', 'pe-3', 'arrow-right'])
      expect(good).not.toMatch(physicalClass)
  })
})

/** Attributes that people read or hear. */
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'description', 'summary'])

function wordsIn(name: string, text: string): string[] {
  const found: string[] = []
  walk(parseSync(name, text).program, (node) => {
    if (node.type === 'JSXAttribute') {
      const attribute = (node.name as { name?: string }).name ?? ''
      const value = node.value as { type: string; value?: string } | null
      if (spoken.has(attribute) && value?.type === 'Literal' && /\p{L}/u.test(value.value ?? ''))
        found.push(`${name}: ${attribute}="${value.value}"`)
    }
    if (node.type === 'JSXText' && /\p{L}/u.test(node.value as string))
      found.push(`${name}: ${(node.value as string).trim()}`)
    if (node.type === 'JSXExpressionContainer') {
      const inner = node.expression as { type: string; value?: unknown }
      // A child in braces: {'words'}. Attributes in braces are met above only as plain strings, so look at children
      // alone.
      if (inner.type === 'Literal' && typeof inner.value === 'string' && /\p{L}{2}/u.test(inner.value))
        found.push(`${name}: {'${inner.value}'}`)
    }
  })
  return found
}

describe('words', () => {
  it('come from the catalogues, never from the code', () => {
    const wrong = sources.filter(({ name }) => name.endsWith('.tsx')).flatMap(({ name, text }) => wordsIn(name, text))
    expect(wrong).toEqual([])
  })

  it('would be caught', () => {
    expect(wordsIn('a.tsx', 'const a = <p title="Hello">World{"again"}</p>')).toHaveLength(3)
    expect(wordsIn('a.tsx', 'const a = <p className="x" title={t("k")}>{t("k")} · </p>')).toEqual([])
  })
})

/** Arguments of sentences that hold what people are called or wrote. */
const namelike = new Set(['name', 'title', 'company', 'job', 'skill', 'talent', 'email', 'place', 'tag'])

function isCall(node: Node): node is Node & { arguments: Node[]; callee: Node } {
  return node.type === 'CallExpression'
}

/** Finds sentences with a name that is not isolated: in Arabic, a Latin name would reorder what is around it. */
function namesLoose(name: string, text: string): string[] {
  const found: string[] = []
  const look = (root: unknown, where: string) =>
    walk(root, (node) => {
      // An element inside is looked at by itself.
      if (node.type === 'JSXElement') return false
      if (!isCall(node) || (node.callee as { name?: string }).name !== 't') return
      const args = node.arguments[1]
      if (args?.type !== 'ObjectExpression') return
      for (const property of args.properties as (Node & { key: { name: string }; value: Node })[]) {
        const apart =
          isCall(property.value) && ['isolated', 't'].includes((property.value.callee as { name?: string }).name ?? '')
        if (namelike.has(property.key?.name) && !apart)
          found.push(`${name}: ${where} with a loose {${property.key.name}}`)
      }
    })
  walk(parseSync(name, text).program, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const opening = node.openingElement as { attributes?: { value?: { value?: string } }[] } | undefined
      // What is only heard has no order on the screen.
      if (opening?.attributes?.some(({ value }) => /\bsr-only\b/.test(value?.value ?? ''))) return
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') look(child.expression, 'a sentence')
    }
    if (isCall(node) && (node.callee as { name?: string }).name === 'toast') look(node.arguments, 'a toast')
  })
  return [...new Set(found)]
}

/** Finds our own words in an element whose direction follows its content: they belong in the page's direction. */
function oursInAuto(name: string, text: string): string[] {
  const found: string[] = []
  walk(parseSync(name, text).program, (node) => {
    if (node.type !== 'JSXElement') return
    const { attributes } = node.openingElement as {
      attributes: { name?: { name: string }; value?: { value?: string } }[]
    }
    if (!attributes.some((one) => one.name?.name === 'dir' && one.value?.value === 'auto')) return
    walk(node.children, (inner) => {
      const callee = inner.type === 'CallExpression' ? (inner.callee as { name?: string }).name : undefined
      if (callee === 't') found.push(`${name}: t() inside dir="auto"`)
    })
  })
  return found
}

describe('sentences', () => {
  const drawn = sources.filter(({ name }) => /\.tsx?$/.test(name) && !name.startsWith('features/devUi/'))

  it('set the names in them apart', () => {
    expect(drawn.flatMap(({ name, text }) => namesLoose(name, text))).toEqual([])
  })

  it('follow the page: only what people wrote has a direction of its own', () => {
    expect(drawn.flatMap(({ name, text }) => oursInAuto(name, text))).toEqual([])
  })

  it('would be caught', () => {
    expect(
      namesLoose('a.tsx', "const a = <p>{on && t('k', { name })}</p>; toast({ title: t('k', { email }) })"),
    ).toHaveLength(2)
    expect(
      namesLoose('a.tsx', "const a = <p aria-label={t('k', { name })}>{t('k', { name: isolated(name), count })}</p>"),
    ).toEqual([])
    expect(oursInAuto('a.tsx', 'const a = <p dir="auto">{text || t("k")}</p>')).toHaveLength(1)
    expect(oursInAuto('a.tsx', 'const a = <p dir="auto">{text}</p>')).toEqual([])
  })
})
