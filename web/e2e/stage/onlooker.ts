import { expect } from 'vitest'
import { problemsOf, shoot, violations, watch } from './inspect.ts'
import type { Visit } from './story.ts'

/** Looks at each page that a story passes, with axe; an audit keeps its picture. Make it before the first address. */
export async function onlooker({ page, language }: Visit, story: string): Promise<(place: string) => Promise<void>> {
  const { settled } = await watch(page)
  let number = 0
  return async (place) => {
    number++
    await settled()
    const found = [...(await problemsOf(page)), ...(await violations(page, ['light']))]
    const name = `story-${story}-${String(number).padStart(2, '0')}-${place.replaceAll(' ', '-')}.${language}`
    // A whole page is drawn on a screen of another size: what is open over it might not outlive that.
    const open = (await page.getByRole('dialog').count()) > 0
    if (!open) await page.evaluate(() => scrollTo(0, 0))
    await shoot(page, name, !open)
    expect(found, place).toEqual([])
  }
}
