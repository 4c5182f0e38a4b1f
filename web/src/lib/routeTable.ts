import type { User } from '../api/types'
import table from '../../routes.json'

export type Reader = 'visitor' | User['role']

export interface Row {
  path: string
  for: Reader[]
  page?: string
  redirect?: string
  meta?: string
  index?: boolean
  dev?: boolean
}

export const rows = table as Row[]

export type Match = { row: Row; params: Record<string, string> } | { row: null; known: boolean }

/** The parameters when the path fits the pattern, else null. A trailing slash makes no difference. */
export function fit(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/')
  const have = path.split('/')
  if (want.length !== have.length) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of want.entries()) {
    const value = have[i]!
    if (!segment.startsWith(':')) {
      if (segment !== value) return null
    } else {
      if (value === '') return null
      params[segment.slice(1)] = decodePart(value)
    }
  }
  return params
}

/**
 * A part of an address as people read it. Addresses are typed by hand too: one that is no encoding at all stays as it
 * is.
 */
export function decodePart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Fewer parameters are more specific: /talent/signup before /talent/:id. */
function looseness(pattern: string): number {
  return pattern.split('/').filter((segment) => segment.startsWith(':')).length
}

/**
 * The row for a path and a reader, by the same rule as the server: the most specific pattern decides, whoever reads;
 * then its row for this reader. `known` tells a private path from one that exists for nobody.
 */
export function matchRoute(path: string, reader: Reader, dev: boolean, among: Row[] = rows): Match {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const fits = among.filter((row) => (dev || !row.dev) && fit(row.path, clean))
  if (fits.length === 0) return { row: null, known: false }
  const least = Math.min(...fits.map((row) => looseness(row.path)))
  const row = fits.find((candidate) => looseness(candidate.path) === least && candidate.for.includes(reader))
  return row ? { row, params: fit(row.path, clean)! } : { row: null, known: true }
}
