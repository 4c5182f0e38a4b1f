import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getRules, type AxeResults, type RunOptions } from 'axe-core'
import type { Page, Request } from 'playwright-core'
import { inject } from 'vitest'
import { wake } from './acts.ts'
import { catalogues, type Language } from './words.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every variant is looked at and its picture kept, as `make audit` does. */
    audit: boolean
  }
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const audit = inject('audit')

/** What a page is looked at in: a width of the screen, and the themes there. */
export interface Look {
  width: number
  themes: readonly Theme[]
}

/**
 * The audit looks at both widths in both themes. Every other run takes one corner of that square for each language, the
 * opposite ones, so that both widths, both themes and both directions are seen of every page.
 */
export function looks(language: Language): Look[] {
  if (audit) return [360, 1280].map((width) => ({ width, themes }))
  return language === 'en' ? [{ width: 1280, themes: ['light'] }] : [{ width: 360, themes: ['dark'] }]
}

/** Keeps a picture for whoever audits; other runs have nobody to look at it. */
export async function shoot(page: Page, name: string, fullPage = false) {
  if (audit) await page.screenshot({ path: `e2e/shots/${name}.png`, fullPage })
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colour, out of the same set. The themes differ in nothing else. */
const colourRules = getRules(tags).filter((rule) => rule.tags.includes('cat.color'))

// Who speaks to the page says the words they see: that rule is WCAG's too, though axe calls it experimental.
const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}
const onlyColours: RunOptions = {
  runOnly: { type: 'rule', values: colourRules.map((rule) => rule.ruleId) },
  resultTypes: ['violations'],
}

function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/stream'
}

/** Watches a page from before its first address: what is under way, what was refused, what moved. */
export async function watch(page: Page) {
  const underWay = new Set<Request>()
  let asked = 0
  const refused: string[] = []
  page.on('request', (request) => {
    if (!isStream(request)) asked++
    // With a new document what the one before still waited for is nobody's any more; the browser does not always say
    // so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    // A stream never finishes: it waits for what happens.
    if (!isStream(request)) underWay.add(request)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      refused.push(`${response.status()} ${pathname}`)
  })
  await page.addInitScript(() => {
    interface Shift {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as typeof shifts)))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shifted: () => {
        shifts.push(...(observer.takeRecords() as unknown as typeof shifts))
        return shifts.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0)
      },
      movedMost: () => {
        const [worst] = shifts.filter((one) => !one.hadRecentInput).toSorted((a, b) => b.value - a.value)
        return (worst?.sources ?? [])
          .map(({ node }) =>
            node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : node?.nodeName,
          )
          .join(' | ')
      },
    })
  })
  return {
    refused,
    /** Waits until nothing is under way, the fonts are there, two frames have been drawn and the page is idle. */
    async settled() {
      // Also behind an open dialog, which hides it from the roles.
      await page.locator('h1').first().waitFor()
      await wake(page)
      const patience = Date.now() + 30_000
      let before: number
      do {
        if (Date.now() > patience)
          throw new Error(`still under way: ${[...underWay].map((request) => request.url()).join(', ')}`)
        before = asked
        await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          // On a busy machine frames come before what React has yet to draw, which may ask for more.
          await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))
        })
      } while (underWay.size > 0 || asked > before)
    },
  }
}

/** The sum of unexpected moves since the page began, as browsers score it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: () => number }).shifted())
}

/** The elements of the greatest of those moves, for whoever has to find the reason. */
export function movedMost(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { movedMost: () => string }).movedMost())
}

/** What is wrong with the page as it stands, whatever the theme. */
export async function problemsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      text: [document.title, document.body.innerText, ...spoken].join('\n'),
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })
  const problems: string[] = []
  if (seen.headings !== 1) problems.push(`${seen.headings} headings of level 1`)
  if (seen.overflow > 0) problems.push(`${seen.overflow} px wider than the screen`)
  for (const [found] of seen.text.matchAll(untranslated))
    if (!found.endsWith('.json')) problems.push(`untranslated: ${found}`)
  for (const [found] of seen.text.matchAll(/\S*[{}]\S*|<\/?\w+>/g)) problems.push(`left over: ${found}`)
  return problems
}

/** A key of the catalogue in place of its text; the name of a file to download may look like one. */
const untranslated = new RegExp(
  `(?<![\\w@./-])(?:${Object.keys(catalogues.en).join('|')})(?:\\.\\w+)+(?![\\w@/-])`,
  'g',
)

/** What axe finds in each theme, as "theme: rule: element". The page is left in the last one. */
export async function violations(
  page: Page,
  among: readonly Theme[],
  drawn?: (theme: Theme) => Promise<unknown>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const all: string[] = []
  for (const [index, theme] of among.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    const { violations: found } = await page.evaluate(
      (options) =>
        (window as unknown as { axe: { run: (root: Document, options: unknown) => Promise<AxeResults> } }).axe.run(
          document,
          options,
        ),
      index === 0 ? everyRule : onlyColours,
    )
    const obscured = found
      .filter(({ id }) => id === 'target-size')
      .flatMap(({ nodes }) => nodes.map((node) => String(node.target[0])))
    const free = obscured.length > 0 ? await freeInTheMiddle(page, obscured) : []
    all.push(
      ...found.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== 'target-size' || !free.includes(String(node.target[0])))
          .map((node) => `${theme}: ${id}: ${node.target.join(' ')} ${(node.any[0] ?? node.all[0])?.message ?? ''}`),
      ),
    )
    await drawn?.(theme)
  }
  return all
}

/**
 * A bar that stays while the page moves may lie over a target for the moment: those that are whole in the middle of the
 * screen.
 */
function freeInTheMiddle(page: Page, targets: string[]): Promise<string[]> {
  return page.evaluate(async (selectors) => {
    const { axe } = window as unknown as { axe: { run: (root: Element, options: unknown) => Promise<AxeResults> } }
    const free: string[] = []
    for (const selector of selectors) {
      const element = document.querySelector(selector)!
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
      if (violations.length === 0) free.push(selector)
    }
    scrollTo(0, 0)
    return free
  }, targets)
}
