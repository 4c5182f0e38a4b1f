import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, see, seeNo, toasts } from './stage/acts.ts'
import { story, type Visit } from './stage/story.ts'
import { languages, type Language } from './stage/words.ts'

// The style guide has its words in its own source: they are for developers.
const words: Record<Language, Record<'toast' | 'bad' | 'sent' | 'notSent' | 'tip' | 'tipText' | 'neighbour' | 'neighbourText', string>> = {
  en: {
    toast: 'Show a toast', bad: 'Show a bad one', sent: 'Application sent', notSent: 'Not sent',
    tip: 'Hover or focus me', tipText: 'Seen by companies you apply to.', neighbour: 'مرّر المؤشر هنا', neighbourText: 'تراه الشركات التي تتقدم إليها.',
  },
  ar: {
    toast: 'أظهر رسالة', bad: 'أظهر رسالة خطأ', sent: 'أُرسل طلبك', notSent: 'لم يُرسل',
    tip: 'مرّر المؤشر هنا', tipText: 'تراه الشركات التي تتقدم إليها.', neighbour: 'Hover or focus me', neighbourText: 'Seen by companies you apply to.',
  },
}

/** The style guide with a clock that stands still until a story moves it. */
async function atTheKit(visit: Visit) {
  const { page, language, say } = visit
  await page.clock.install()
  await page.goto('/dev/ui')
  await see(button(page, words[language].toast))
  // The code that draws messages comes with the first of them, or with F8.
  await page.keyboard.press('F8')
  await page.getByRole('region', { name: say('ui.toast.region', { hotkey: 'F8' }), exact: true }).waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets the page's clock run; what it brings about is drawn when this returns. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
}

describe.each(languages)('passing messages, in %s', (language) => {
  const { toast, bad, sent, notSent, tip, tipText, neighbour, neighbourText } = words[language]

  story('stay five seconds, one at a time', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    await atTheKit(visit)
    await button(page, toast).click()
    await see(toasts(visit).getByText(sent, { exact: true }))
    await pass(page, 3_000)
    await button(page, bad).click()
    await see(toasts(visit).getByText(notSent, { exact: true }))
    expect(await toasts(visit).count()).toBe(1)
    // The new one has its own five seconds.
    await pass(page, 4_900)
    expect(await toasts(visit).count()).toBe(1)
    await pass(page, 200)
    await expect.poll(() => toasts(visit).count()).toBe(0)
  })

  story('are reached with F8 and dismissed by hand', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/')
    const region = page.getByRole('region', { name: say('ui.toast.region', { hotkey: 'F8' }), exact: true })
    const inside = () => region.evaluate((element) => element.contains(document.activeElement))
    // Before any message there was: the region is there for who asks.
    await see(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('F8')
    await expect.poll(inside).toBe(true)

    await page.goto('/dev/ui')
    await button(page, toast).click()
    await see(toasts(visit))
    await page.keyboard.press('F8')
    await expect.poll(inside).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts(visit).count()).toBe(0)
  })

  story('go with a swipe to the right of fifty pixels, not of forty', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    await atTheKit(visit)
    await button(page, toast).click()
    const shown = toasts(visit).getByText(sent, { exact: true })
    await see(shown)
    await pass(page, 50)
    const swipe = async (distance: number) => {
      const box = (await shown.boundingBox())!
      await page.mouse.move(box.x + 10, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 10 + distance, box.y + 10, { steps: 8 })
      await page.mouse.up()
    }
    await swipe(40)
    expect(await toasts(visit).count()).toBe(1)
    // A swipe the other way is no swipe, whatever the reading direction.
    await swipe(-80)
    expect(await toasts(visit).count()).toBe(1)
    await swipe(60)
    await expect.poll(() => toasts(visit).count()).toBe(0)
  })

  story('under the pointer open after 700 ms, and at once beside one that closed within 300', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    await atTheKit(visit)
    const first = page.getByRole('tooltip', { name: tipText, exact: true })
    const second = page.getByRole('tooltip', { name: neighbourText, exact: true })
    // As a hand does it, in many small moves: a single leap could be on its way to the tip itself.
    const pointAt = async (thing: Locator) => {
      const { x, y, width, height } = (await thing.boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
    }
    await button(page, tip).scrollIntoViewIfNeeded()
    await pointAt(button(page, tip))
    await pass(page, 690)
    expect(await first.count()).toBe(0)
    await pass(page, 20)
    expect(await first.count()).toBe(1)

    // Straight to the neighbour, within the grace of 300 ms.
    await pointAt(button(page, neighbour))
    await expect.poll(() => second.count()).toBe(1)
    await expect.poll(() => first.count()).toBe(0)

    await page.mouse.move(2, 2, { steps: 12 })
    await expect.poll(() => second.count()).toBe(0)
    await pass(page, 310)
    await pointAt(button(page, tip))
    await pass(page, 690)
    expect(await first.count()).toBe(0)
    await pass(page, 20)
    await expect.poll(() => first.count()).toBe(1)
    await page.keyboard.press('Escape')
    await seeNo(first)
  })
})
