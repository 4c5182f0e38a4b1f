import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a test reads of the page's own code. */
export interface Source {
  /** Its path below src. */
  name: string
  text: string
}

const skipped = /\.test\.tsx?$|\.d\.ts$|lib\/test(Setup|Server|Sources)\.ts$/

/** Every module of the page but its tests. */
export const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !skipped.test(name))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }))

/** The modules of ours that a module imports, statically, lazily or only for types; without their endings. */
export function importsOf({ name, text }: Source): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, path]) => path!)
  return found.map((path) => normalize(join(dirname(name), path)))
}

export function withoutEnding(name: string): string {
  return name.replace(/\.tsx?$/, '')
}

export type Graph = Map<string, readonly string[]>

/** A path from a node back to itself, or null. */
export function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>()

  function follow(node: string, way: string[]): string[] | null {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = follow(next, [...way, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }

  for (const node of graph.keys()) {
    const circle = follow(node, [])
    if (circle) return circle
  }
  return null
}

/** A node of a module's syntax tree. */
export interface Node {
  type: string
  [key: string]: unknown
}

/** Visits a node and all below it; where `visit` answers false, nothing below is visited. */
export function walk(node: unknown, visit: (node: Node) => unknown) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    if (typeof (node as Node).type === 'string' && visit(node as Node) === false) return
    for (const value of Object.values(node)) walk(value, visit)
  }
}
