import { describe, expect } from 'vitest'
import { watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { accounts, addressesOf, idsThere, readers } from './stage/tour.ts'

const there = await idsThere()

describe('links', () => {
  story.for(readers)('of every page that a %s sees lead somewhere', { timeout: 180_000 }, async (reader, { open }) => {
    const visit = await open('en')
    const { page, context } = visit
    const { settled } = await watch(page)
    if (accounts[reader]) await signedIn(visit, accounts[reader])
    /** Where each address stands, so that a dead one is found. */
    const found = new Map<string, string>()
    for (const address of [...addressesOf(reader, there), '/no/such/page']) {
      await page.goto(address)
      await settled()
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
    expect(found.size).toBeGreaterThan(8)
    const dead: string[] = []
    for (const [link, address] of found) {
      const answer = await context.request.get(link)
      if (answer.status() >= 400) dead.push(`${answer.status()} ${link}, on ${address}`)
    }
    expect(dead).toEqual([])
  })
})
