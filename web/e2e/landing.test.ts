import { get } from 'node:http'
import { describe, expect, inject } from 'vitest'
import { heading, see } from './stage/acts.ts'
import { layoutShift, watch } from './stage/inspect.ts'
import { story, type Visit } from './stage/story.ts'
import { languages } from './stage/words.ts'

/** How many bytes the server sends for a file to a browser that takes gzip. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} ${url}`))
      let bytes = 0
      answer
        .on('data', (piece: Buffer) => (bytes += piece.length))
        .on('end', () => resolve(bytes))
        .on('error', reject)
    }).on('error', reject)
  })
}

/** The font files that text of an element is drawn with, as the browser itself reports it. */
async function drawnWith({ page, context }: Visit, selector: string): Promise<string[]> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter((font) => font.glyphCount > 0).map((font) => font.familyName)
}

describe.each(languages)('the first load of the landing page, in %s', (language) => {
  story('moves nothing', async ({ open }) => {
    for (const width of [360, 1280]) {
      const { page } = await open(language, { viewport: { width, height: 800 } })
      const { settled } = await watch(page)
      await page.goto('/')
      await settled()
      expect(await layoutShift(page)).toBe(0)
    }
  })

  story('asks nobody else, is small, and draws with the fonts it announced', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const asked: { url: string; kind: string }[] = []
    page.on('request', (request) => asked.push({ url: request.url(), kind: request.resourceType() }))
    const { settled } = await watch(page)
    await page.goto('/')
    await settled()
    await see(heading(page, say('landing.hero.title')))

    expect(asked.filter(({ url }) => !url.startsWith(inject('origin')) && !url.startsWith('data:'))).toEqual([])

    const scripts = [...new Set(asked.filter(({ kind }) => kind === 'script').map(({ url }) => url))]
    const bytes = await Promise.all(scripts.map(gzipBytes))
    const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(120)

    const announced = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
    )
    const fonts = new Set(asked.filter(({ kind }) => kind === 'font').map(({ url }) => url))
    expect([...fonts].toSorted()).toEqual(announced.toSorted())
    // Every letter is from our own family, the page's script in its own face: nothing fell back to a font of the
    // machine.
    for (const selector of ['h1', 'h1 ~ p']) {
      const faces = await drawnWith(visit, selector)
      expect(faces.filter((face) => !face.startsWith('IBM Plex Sans'))).toEqual([])
      expect(faces.some((face) => face.includes('Arabic'))).toBe(language === 'ar')
    }
  })
})
