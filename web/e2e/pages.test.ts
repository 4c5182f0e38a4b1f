import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import table from '../routes.json' with { type: 'json' }
import { audit, layoutShift, looks, movedMost, problemsOf, shoot, violations, watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { complaints, openContext, story } from './stage/story.ts'
import { accounts, idsThere, readers } from './stage/tour.ts'
import { languages, type Language } from './stage/words.ts'

interface Row {
  path: string
  for: string[]
  page?: string
  redirect?: string
}

const rows: Row[] = table
/** Tablets and windows in between, at which only the fit is checked. */
const between = [600, 768, 1024]
const nowhere = '/no/such/page'

/** Who and what is there in the demo market: a page with an id is looked at with one that it shows. */
const there = await idsThere()

const kinds: [string, string][] = [
  ['/job/:id', there.job],
  ['/jobs/:id', there.job],
  ['/company/jobs/:id/applicants', there.job],
  ['/company/:id', there.company],
  ['/talent/:id', there.talent],
  ['/messages/:id', there.conversation],
]

function addressOf(path: string): string {
  if (!path.includes(':id')) return path
  const id = kinds.find(([one]) => one === path)?.[1]
  if (!id) throw new Error(`Nothing in the demo market is known for ${path}.`)
  return path.replace(':id', id)
}

/** One address for each page a reader may see; that every other address answers too is asked below. */
function addresses(reader: string): string[] {
  const byPage = new Map<string, string>()
  for (const row of rows) {
    if (row.page && row.for.includes(reader) && !byPage.has(row.page)) byPage.set(row.page, addressOf(row.path))
  }
  return [...byPage.values(), nowhere]
}

/** One window for each reader and language, and in it as many tabs as are looked at side by side. */
interface Window {
  context: BrowserContext
  idle: Tab[]
}

type Tab = { page: Page; found: string[] } & Awaited<ReturnType<typeof watch>>

const windows = new Map<string, Promise<Window>>()

function windowOf(browser: Browser, reader: string, language: Language): Promise<Window> {
  const key = `${reader} ${language}`
  let made = windows.get(key)
  if (!made) windows.set(key, (made = openWindow(browser, reader, language)))
  return made
}

async function openWindow(browser: Browser, reader: string, language: Language): Promise<Window> {
  const context = await openContext(browser, language)
  const account = accounts[reader]
  if (account) await signedIn({ context, language }, account)
  return { context, idle: [] }
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  return { page, found: complaints(page), ...(await watch(page)) }
}

/** Pages that show a member more than a visitor, or their owner more than others. */
const own = new Set([
  'job_seeker jobSearch',
  'job_seeker job',
  'company job',
  'company companyPage',
  'job_seeker talentView',
])

/** Reports whether no earlier reader sees the same there. */
function isFirst(reader: string, address: string): boolean {
  if (own.has(`${reader} ${pageAt(reader, address)}`)) return true
  return (
    readers.find((one) => addresses(one).includes(address) && pageAt(one, address) === pageAt(reader, address)) ===
    reader
  )
}

/** The same name in every run, whatever the ids are. */
function nameOf(address: string): string {
  const plain = Object.values(there).reduce((path, id) => path.replace(id, 'id'), address)
  return plain.replaceAll('/', '-').replace(/-$/, '')
}

function pageAt(reader: string, address: string): string | undefined {
  return rows.find((row) => addressOf(row.path) === address && row.for.includes(reader))?.page
}

/** A page that looks the same to a reader before is looked at again only in an audit. */
const cases = readers.flatMap((reader) =>
  languages.flatMap((language) =>
    addresses(reader)
      .filter((address) => audit || isFirst(reader, address))
      .map((address) => ({ reader, language, address })),
  ),
)

describe.concurrent('every page, on phones and desks, by day and by night', () => {
  story.for(cases)('$reader, $language: $address', async ({ reader, language, address }, { browser }) => {
    const { context, idle } = await windowOf(browser, reader, language)
    const tab = idle.pop() ?? (await openTab(context))
    const { page, found, refused, settled } = tab
    // Loaded on a desk in one language and on a phone in the other; what moves on loading shows on both.
    const order = language === 'en' ? looks(language).toReversed() : looks(language)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: order[0]!.width, height: 800 })
    const answer = await page.goto(address)
    await settled()

    const wanted = address === nowhere ? 404 : 200
    if (answer!.status() !== wanted) found.push(`status ${answer!.status()}`)
    const shift = await layoutShift(page)
    if (shift > 0.02) found.push(`moved by ${shift}: ${await movedMost(page)}`)
    // A page that several readers see is looked at whole with the first of them; for the others only their header is
    // new.
    const whole = isFirst(reader, address)
    for (const { width, themes } of whole ? order : order.slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 })
      await settled()
      const name = `${reader}${nameOf(address)}.${language}.${width}`
      const among = whole ? themes : themes.slice(0, 1)
      const wrong = [
        ...(await problemsOf(page)),
        ...(await violations(page, among, (theme) => shoot(page, `${name}.${theme}`, true))),
      ]
      found.push(...wrong.map((one) => `${width}: ${one}`))
    }
    for (const width of between) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${width}: ${overflow} px wider than the screen`)
    }
    found.push(...refused.map((one) => `refused: ${one}`))
    const problems = found.splice(0)
    refused.length = 0
    idle.push(tab)
    expect(problems).toEqual([])
  })
})

describe('every row of the table', () => {
  story.for(readers)('answers a %s with the right status', async (reader, { browser }) => {
    const { request } = (await windowOf(browser, reader, 'en')).context
    const wrong: string[] = []
    for (const path of new Set(rows.map((row) => row.path))) {
      const row = rows.find((one) => one.path === path && one.for.includes(reader))
      const answer = await request.get(addressOf(path), { maxRedirects: 0 })
      const told = `${answer.status()} ${answer.headers().location ?? ''}`.trim()
      const wanted = !row ? '404' : row.redirect ? `302 ${row.redirect}` : '200'
      if (told !== wanted) wrong.push(`${path}: ${told} instead of ${wanted}`)
    }
    expect(wrong).toEqual([])
  })
})
