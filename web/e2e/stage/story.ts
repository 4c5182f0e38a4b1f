import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sayIn, type Language, type Say } from './words.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: what is compiled to run faster would hardly run.
  '--js-flags=--no-opt',
]

/** A person at a browser of their own. */
export interface Visit {
  page: Page
  context: BrowserContext
  language: Language
  say: Say
}

export type Open = (language: Language, options?: BrowserContextOptions) => Promise<Visit>

/** A browser window as somebody with a device in this language has it on the first visit. */
export async function openContext(
  browser: Browser,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: inject('origin'),
    locale: language === 'ar' ? 'ar-SA' : 'en-US',
    viewport: { width: 1280, height: 800 },
    // What moves is drawn at its end: no story waits for an animation.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(() => {
    // Asked and answered on this device; the question itself is looked at among the states.
    if (location.protocol === 'http:' && localStorage.getItem('analytics') === null)
      localStorage.setItem('analytics', 'no')
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- this is how the page tells the test
      console.error(`refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return context
}

/**
 * Everything the browser complains about, as it happens. A refused call is not a complaint: stories assert those
 * themselves.
 */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const refusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refusal) found.push(`console: ${message.text()}`)
    if (message.type() === 'warning' && message.text().includes('preload')) found.push(`console: ${message.text()}`)
  })
  return found
}

function noComplaints(found: string[]) {
  expect(found).toEqual([])
}

/** A test with browsers. `open` may be called more than once: each time it is another device. */
export const story = test.extend<{ browser: Browser; open: Open }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
    async ({}, lend) => {
      const browser = await chromium.launch({
        // Chromium without a window of its own: the same engine, at an eighth of the processor time for each visit.
        executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
        args: flags,
      })
      await lend(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, task }, lend) => {
    const opened: { page: Page; context: BrowserContext; found: string[] }[] = []
    await lend(async (language, options) => {
      const context = await openContext(browser, language, options)
      const page = await context.newPage()
      opened.push({ page, context, found: complaints(page) })
      return { page, context, language, say: sayIn(language) }
    })
    for (const [index, { page, context }] of opened.entries()) {
      // What each device showed at that moment says more than the name of what was not there.
      if (task.result?.errors?.length) await page.screenshot({ path: `e2e/shots/failed/${task.id}-${index}.png` })
      await context.close()
    }
    noComplaints(opened.flatMap(({ found }) => found))
  },
})
