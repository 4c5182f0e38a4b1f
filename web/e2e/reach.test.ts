import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { region, see } from './stage/acts.ts'
import { audit, watch } from './stage/inspect.ts'
import { signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { accounts, addressesOf, idsThere } from './stage/tour.ts'
import type { Language } from './stage/words.ts'

// Nothing that stays on the screen lies over what people fill in, press or have the focus on.

const there = await idsThere()
const widths = audit ? [320, 360, 600, 768, 1024, 1152, 1280, 1440, 1536, 1920] : [320, 360, 1152, 1280, 1440]

/** The fields, buttons and links that the question about counting lies over, wherever the page is scrolled to. */
function covered(page: Page, label: string): Promise<string[]> {
  return page.evaluate((name) => {
    const question = document.querySelector(`section[aria-label="${CSS.escape(name)}"]`)!
    const found = new Set<string>()
    const things = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (one) => !question.contains(one) && one.checkVisibility(),
    )
    for (const top of [0, document.documentElement.scrollHeight / 2, document.documentElement.scrollHeight]) {
      window.scrollTo({ top, behavior: 'instant' })
      const card = question.getBoundingClientRect()
      for (const one of things) {
        const box = one.getBoundingClientRect()
        const [left, right] = [Math.max(box.left, card.left), Math.min(box.right, card.right)]
        const [above, below] = [Math.max(box.top, card.top), Math.min(box.bottom, card.bottom)]
        if (right <= left || below <= above) continue
        // Where the two overlap, the one on top is what a finger meets.
        const hit = document.elementFromPoint((left + right) / 2, (above + below) / 2)
        if (hit && question.contains(hit))
          found.add(`${one.tagName.toLowerCase()} ${one.getAttribute('name') ?? one.textContent?.trim().slice(0, 30)}`)
      }
    }
    return [...found]
  }, label)
}

/**
 * What has the focus and cannot be seen at all: something else lies over each of its corners and its middle (WCAG 2.2,
 * 2.4.11).
 */
function obscured(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const found: string[] = []
    const things = [
      ...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select, main textarea'),
    ].filter((one) => one.checkVisibility() && !(one as HTMLInputElement).disabled)
    for (const one of things) {
      one.focus()
      const box = one.getBoundingClientRect()
      if (document.activeElement !== one || box.width < 3 || box.height < 3) continue
      const seen = [
        [box.left + 2, box.top + 2],
        [box.right - 2, box.top + 2],
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + 2, box.bottom - 2],
        [box.right - 2, box.bottom - 2],
      ].some(([x, y]) => {
        const hit = document.elementFromPoint(x!, y!)
        return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))
      })
      if (!seen)
        found.push(`${one.tagName.toLowerCase()} ${one.getAttribute('name') ?? one.textContent?.trim().slice(0, 30)}`)
    }
    return found
  })
}

/** Every page with a form once, and in an audit those of visitors in both directions. */
const tours: (readonly [string, Language])[] = [
  ['visitor', 'ar'],
  ['job_seeker', 'en'],
  ['company', 'ar'],
]
if (audit) tours.push(['visitor', 'en'])

describe('nothing is covered', () => {
  story.for(tours)(
    'for a %s who has not said whether visits may be counted, in %s',
    async ([reader, language], { open }) => {
      const visit = await open(language)
      const { page, say, context } = visit
      if (accounts[reader]) await signedIn(visit, accounts[reader])
      await context.addInitScript(() => localStorage.removeItem('analytics'))
      const { settled } = await watch(page)
      const wrong: string[] = []
      for (const address of addressesOf(reader, there)) {
        await page.goto(address)
        await settled()
        if ((await page.locator('main').locator('input, select, textarea').count()) === 0) continue
        await see(region(page, say('consent.label')))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 700 })
          for (const one of await covered(page, say('consent.label')))
            wrong.push(`${address} at ${width}: ${one} under the question`)
          if (width === 360 || width === 1280)
            for (const one of await obscured(page))
              wrong.push(`${address} at ${width}: ${one} has the focus and is not seen`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})
