import { mkdirSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { button, see } from './stage/acts.ts'
import { audit, layoutShift, movedMost, watch } from './stage/inspect.ts'
import { story } from './stage/story.ts'
import { idsThere } from './stage/tour.ts'
import { languages, sayIn } from './stage/words.ts'

const there = await idsThere()

const pages = ['/', '/job-search', `/job/${there.job}`, `/company/${there.company}`]

/** How elements look, with what stands before them: the first two of each kind, since they are many. */
function looks(): string[] {
  const seen: Record<string, number> = {}
  const first = [...document.querySelectorAll('body *')].filter((element) => {
    const kind = `${element.tagName}.${element.getAttribute('class')}`
    seen[kind] = (seen[kind] ?? 0) + 1
    return seen[kind] <= 2
  })
  return first.flatMap((element) =>
    [null, '::before'].map((part) => {
      const style = getComputedStyle(element, part)
      const all = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.tagName}.${element.getAttribute('class')} ${all.join(';')}`
    }),
  )
}

describe.each(languages)('in %s the first answer can be read', (language) => {
  story.for(pages)('without script: %s', async (address, { open }) => {
    for (const width of [360, 1280]) {
      const { page } = await open(language, { javaScriptEnabled: false, viewport: { width, height: 800 } })
      await page.goto(address)
      await see(page.locator('h1'), page.locator('main h2'), page.locator('footer'))
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('main').innerText()).not.toMatch(/undefined|\[object|\{\w+\}/)
      expect(await page.locator('main a[href^="/"]').count()).toBeGreaterThan(0)
      const overflow = await page.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth)
      expect(overflow).toBe(0)
      if (audit) {
        mkdirSync('e2e/shots', { recursive: true })
        const name = `painted${address.replace(/\/[\w-]{30,}$/, '-id').replaceAll('/', '-')}.${language}.${width}`
        await page.screenshot({ path: `e2e/shots/${name}.png` })
      }
    }
  })

  story.for(pages)('with all its styles: %s', async (address, { open }) => {
    const width = language === 'en' ? 360 : 1280
    const { page } = await open(language, { javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto(address)
    const sheet = (await page.content()).match(/\/assets\/plain-[\w-]+\.css/)![0]
    const bare = await page.evaluate(looks)
    expect(bare.length).toBeGreaterThan(100)
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }, sheet)
    // No event says that it has come: the page runs no script.
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
    // The whole sheet changes nothing of what the page came with.
    expect(await page.evaluate(looks)).toEqual(bare)
  })

  story.for(pages)('and is taken over with script: %s', async (address, { open }) => {
    for (const width of [360, 1280]) {
      const { page, say } = await open(language, { viewport: { width, height: 800 } })
      const { settled, refused } = await watch(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      // The very heading that came with the page is still there afterwards.
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('h1')!.dataset.first = 'yes'
        })
      })
      await page.goto(address)
      await settled()
      expect(await page.locator('h1').getAttribute('data-first')).toBe('yes')
      expect(await layoutShift(page), await movedMost(page)).toBeLessThanOrEqual(0.02)
      expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/images/'))).toEqual([])
      expect(refused).toEqual([])

      // It answers: one press, and the page is in the other language.
      const other = language === 'en' ? 'ar' : 'en'
      await button(page.getByRole('banner'), other === 'ar' ? 'العربية' : 'English').click()
      await see(button(page.getByRole('banner'), language === 'ar' ? 'العربية' : 'English'))
      await see(page.getByText(sayIn(other)('app.footer.tagline'), { exact: true }))
      expect(say('app.footer.tagline')).not.toBe(sayIn(other)('app.footer.tagline'))
    }
  })
})
