import { describe, expect } from 'vitest'
import { watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { accounts, addressesOf, idsThere, readers } from './stage/tour.ts'

const there = await idsThere()
/** Here nobody waits for an answer: there is none. */
const nowhere = '/no/such/page'

/** A page that opens a stream hears of the last five seconds, and of what has changed since its data were read. */
const newsOfLogin = 15_000

/** Readings that are counted or written down, the columns of a board, and what is worked out for the reader. */
const later = [
  /^\/api\/candidates/,
  /^\/api\/talent\//,
  /^\/api\/jobs\/[^/]+\/applications\?/,
  /^\/api\/profile\/(ai-suggestions|implied-skills)/,
  /^\/api\/admin\//,
]

/** Opens addresses and tells what a page read from the server though it could have begun with it. */
async function reader({ page }: Visit) {
  const { settled } = await watch(page)
  let calls: string[] = []
  let wrote = false
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    // What follows a write, the dashboard's "seen", is read again because of it.
    if (request.method() !== 'GET') wrote = true
    else if (!wrote) calls.push(pathname + search)
  })
  return async (address: string) => {
    calls = []
    wrote = false
    await page.goto(address)
    await settled()
    return calls.filter((call) => !/^\/api\/(stream|images\/)/.test(call) && !later.some((one) => one.test(call)))
  }
}

describe('a walk over every page', () => {
  story.for(readers)('of a %s', async (who, { open }) => {
    const visit = await open('en')
    const { page, context } = visit
    const account = accounts[who]
    if (account) await signedIn(visit, account)
    const since = Date.now()
    const load = await reader(visit)
    const asked: Record<string, string[]> = {}
    /** Where each address stands, so that a dead one is found. */
    const found = new Map<string, string>()
    for (const address of [...addressesOf(who, there), nowhere]) {
      // News on the live stream are read again: those do not come every time, except that of the log-in just made.
      let left = await load(address)
      for (let again = 0; left.length > 0 && (again < 2 || Date.now() < since + newsOfLogin); again++)
        left = await load(address)
      if (left.length > 0 && address !== nowhere) asked[address] = left
      const links = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      )
      for (const link of links) {
        const { origin, pathname, search } = new URL(link)
        const here = new URL(page.url())
        // The skip link leads to where somebody is already.
        if (origin === here.origin && pathname !== here.pathname && !found.has(pathname + search))
          found.set(pathname + search, address)
      }
    }
    expect.soft(asked, 'what a page begins with is inside the first answer').toEqual({})

    expect(found.size).toBeGreaterThan(8)
    const dead: string[] = []
    for (const [link, address] of found) {
      const answer = await context.request.get(link)
      if (answer.status() >= 400) dead.push(`${answer.status()} ${link}, on ${address}`)
    }
    expect(dead, 'every link leads somewhere').toEqual([])
  })
})
