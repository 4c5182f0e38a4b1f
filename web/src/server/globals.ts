import { makeIntl } from './intl'
import { Query } from './query'
import type { Tables } from './tables'

// What the page takes for granted in a browser and the server's engine lacks. Imported before everything else.

declare const INTL_TABLES: Tables

/** What the page reads of the document. */
export const root: { dataset: Record<string, string> } = { dataset: {} }
export const scope = globalThis as unknown as Record<string, unknown>

scope.document ??= { documentElement: root, querySelector: () => null }
scope.Intl ??= makeIntl(INTL_TABLES)
scope.URLSearchParams ??= Query
// Nothing happens later.
for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']) scope[name] ??= () => 0
