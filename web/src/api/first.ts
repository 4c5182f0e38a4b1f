import { currentLanguage } from '../i18n/i18n'
import { readToken } from './token'

/** The answer to a call, as the server wrote it into the page. */
export interface FirstAnswer {
  body: unknown
  /** The headers X-Total-Count and Link. */
  total?: string
  link?: string
}

export type Take = (address: string) => FirstAnswer | undefined

/** Answers are as good as new while the page starts, and no longer. */
const freshMs = 60_000

/** When what came with the page was put into its queries; another time where it may be old. */
export const started = { at: Date.now() }
let answers: Map<string, FirstAnswer> | null = null
let language = ''

/** The same address, whatever the order of what it asks. */
function inOrder(address: string): string {
  const [path, query] = address.split('?', 2) as [string, string | undefined]
  const asked = new URLSearchParams(query)
  asked.sort()
  return query ? `${path}?${asked}` : path
}

/** A reader with a token but no cookie was taken for a visitor: the answers are not theirs. */
function isOurs(): boolean {
  return document.documentElement.dataset.signedIn === 'true' || readToken() === null
}

/** Going back may show a page that the browser kept, with answers as old as it is. */
function isKept(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

function read(): Map<string, FirstAnswer> {
  const written = document.getElementById('first')?.textContent
  if (!written || !isOurs()) return new Map()
  language = document.documentElement.lang
  return inOrderAll(JSON.parse(written) as Record<string, FirstAnswer>)
}

function inOrderAll(found: Record<string, FirstAnswer>): Map<string, FirstAnswer> {
  return new Map(Object.entries(found).map(([address, answer]) => [inOrder(address), answer]))
}

/** Takes answers from what the server has at hand. */
export function takeFrom(found: Record<string, FirstAnswer>): Take {
  const all = inOrderAll(found)
  return (address) => all.get(inOrder(address))
}

/** What the server drew has to be taken over with what it was drawn from, even if that is to be read again at once. */
export function takeToDraw(address: string): FirstAnswer | undefined {
  answers ??= read()
  // Somebody may have come back to a page that nobody touched for long.
  if (isKept() || performance.now() > freshMs) started.at = 1
  const key = inOrder(address)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** What the server wrote into the page as the answer to a call. Each is given once: asking again asks the server. */
export function takeFirst(address: string): FirstAnswer | undefined {
  answers ??= read()
  if (answers.size === 0) return undefined
  if (performance.now() > freshMs || currentLanguage() !== language || isKept()) forgetFirst()
  const key = inOrder(address)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** The answers are from before: something was written since, say. */
export function forgetFirst() {
  answers = new Map()
}

/** For tests, each of which is a page of its own. */
export function rereadFirst() {
  answers = null
}

/** An answer as the network would have brought it. */
export function asResponse({ body, total, link }: FirstAnswer): Response {
  const headers = new Headers()
  if (total !== undefined) headers.set('X-Total-Count', total)
  if (link !== undefined) headers.set('Link', link)
  return new Response(JSON.stringify(body), { headers })
}

/** How long a query's data need not be read again: what came with the page is new while it starts. */
export function freshFor({ state }: { state: { dataUpdatedAt: number } }): number {
  return state.dataUpdatedAt === started.at && started.at !== 1 ? freshMs : 0
}
