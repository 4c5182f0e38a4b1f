import { describe, expect } from 'vitest'
import { watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { accounts, addressesOf, idsThere, readers } from './stage/tour.ts'

const there = await idsThere()

/** Readings that are counted or written down, the columns of a board, and what is worked out for the reader. */
const later = [
  /^\/api\/candidates/,
  /^\/api\/talent\//,
  /^\/api\/jobs\/[^/]+\/applications\?/,
  /^\/api\/profile\/(ai-suggestions|implied-skills)/,
  /^\/api\/admin\//,
]

describe('what a page begins with is inside the first answer', () => {
  story.for(readers)('for %s', async (reader, { open }) => {
    const asked: Record<string, string[]> = {}
    const visit = await open('en')
    const account = accounts[reader]
    if (account) await signedIn(visit, account)
    const { page } = visit
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
    const load = async (address: string) => {
      calls = []
      wrote = false
      await page.goto(address)
      await settled()
      return calls.filter((call) => !/^\/api\/(stream|images\/)/.test(call) && !later.some((one) => one.test(call)))
    }
    for (const address of addressesOf(reader, there)) {
      // News on the live stream, of the log-in just made, say, are read again: those do not come a second time.
      const left = (await load(address)).length > 0 ? await load(address) : []
      if (left.length > 0) asked[address] = left
    }
    expect(asked).toEqual({})
  })
})
