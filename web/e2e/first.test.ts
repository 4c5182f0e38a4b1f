import { describe, expect } from 'vitest'
import { watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { accounts, addressesOf, idsThere, readers } from './stage/tour.ts'

const there = await idsThere()

/** Readings that are counted or written down, lists as long as a board, and what is worked out for the reader's eyes. */
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
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname + search)
    })
    for (const address of addressesOf(reader, there)) {
      calls = []
      await page.goto(address)
      await settled()
      const left = calls.filter(
        (call) => !/^\/api\/(stream|images\/)/.test(call) && !later.some((one) => one.test(call)),
      )
      if (left.length > 0) asked[address] = left
    }
    expect(asked).toEqual({})
  })
})
