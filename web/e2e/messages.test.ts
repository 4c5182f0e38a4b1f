import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { samples } from '../src/features/devUi/samples.ts'
import { button, see, seeNo, toasts } from './stage/acts.ts'
import { story, type Visit } from './stage/story.ts'
import { other, toldIn } from './stage/words.ts'

/** The style guide with a clock that stands still until a story moves it. */
async function atTheKit(visit: Visit) {
  const { page, language, say } = visit
  await page.clock.install()
  await page.goto('/dev/ui')
  await see(button(page, samples[language].toast))
  // The code that draws messages comes with the first of them, or with F8.
  await page.keyboard.press('F8')
  await page
    .getByRole('region', { name: say('ui.toast.region', { hotkey: 'F8' }), exact: true })
    .waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets the page's clock run; what it brings about stands in the document when this returns. */
async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  // React works through messages to itself: after two turns of ours its own are done.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })
}

describe.each(toldIn('ar'))('passing messages, in %s', (language) => {
  const own = samples[language]
  const beside = samples[other(language)]

  story('stay five seconds, one at a time', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    await atTheKit(visit)
    await button(page, own.toast).click()
    await see(toasts(visit).getByText(own.toastTitle, { exact: true }))
    await pass(page, 3_000)
    await button(page, own.toastBad).click()
    await see(toasts(visit).getByText(own.toastBadTitle, { exact: true }))
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
    // Before there is any message, the region is there for those who ask.
    await see(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('F8')
    await expect.poll(inside).toBe(true)

    await page.goto('/dev/ui')
    await button(page, own.toast).click()
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
    await button(page, own.toast).click()
    const shown = toasts(visit).getByText(own.toastTitle, { exact: true })
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
    const first = page.getByRole('tooltip', { name: own.tipText, exact: true })
    const second = page.getByRole('tooltip', { name: beside.tipText, exact: true })
    // As a hand does it, in many small moves: a single leap could be on its way to the tip itself.
    const pointAt = async (thing: Locator) => {
      const { x, y, width, height } = (await thing.boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
      // And never quite still.
      await page.mouse.move(x + width / 2 + 4, y + height / 2, { steps: 4 })
    }
    await button(page, own.tip).scrollIntoViewIfNeeded()
    await pointAt(button(page, own.tip))
    await pass(page, 690)
    expect(await first.count()).toBe(0)
    await pass(page, 20)
    await expect.poll(() => first.count()).toBe(1)

    // Straight to the neighbour, within the grace of 300 ms.
    await pointAt(button(page, beside.tip))
    await expect.poll(() => second.count()).toBe(1)
    await expect.poll(() => first.count()).toBe(0)

    await page.mouse.move(2, 2, { steps: 12 })
    await expect.poll(() => second.count()).toBe(0)
    await pass(page, 310)
    await pointAt(button(page, own.tip))
    await pass(page, 690)
    expect(await first.count()).toBe(0)
    await pass(page, 20)
    await expect.poll(() => first.count()).toBe(1)
    await page.keyboard.press('Escape')
    await seeNo(first)
  })
})
