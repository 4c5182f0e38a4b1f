import { describe, expect } from 'vitest'
import { looks, problemsOf, shoot, violations } from './stage/inspect.ts'
import { story } from './stage/story.ts'
import { other, toldIn } from './stage/words.ts'

describe.each(toldIn('en'))('the API’s documentation, in %s', (language) => {
  story('finds a call by its words, opens it and shows how it is made', async ({ open }) => {
    const { page, say } = await open(language)
    await page.goto('/api/docs')
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: say('api.docs.search') })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await search.fill(say('api.docs.call.get-api-saved-jobs'))
    const calls = page.locator('details:visible')
    await expect.poll(() => calls.count()).toBe(1)
    const total = await page.locator('details').count()
    expect(await page.getByRole('status').textContent()).toBe(say('api.docs.shown', { shown: 1, total }))

    await page.keyboard.press('Tab') // past the list of groups, of which one is left, to the call
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('curl "').filter({ visible: true }).waitFor()
    expect(await calls.first().innerText()).toContain('/api/saved-jobs"')

    await search.fill('zzz')
    await expect.poll(() => page.getByRole('status').textContent()).toBe(say('api.docs.none'))
    await search.press('Escape')
    await expect.poll(() => calls.count()).toBe(total)
  })

  story('opens the call that the address names, and changes its language', async ({ open }) => {
    const { page } = await open(language)
    await page.goto('/api/docs#post-api-auth-login')
    await page.getByText('/api/auth/login"').filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other(language))
  })

  story.for(looks(language))('has nothing wrong at $width px', async ({ width, themes }, { open }) => {
    const { page } = await open(language, { viewport: { width, height: 800 } })
    await page.goto('/api/docs')
    await page.evaluate(() => document.querySelectorAll('details').forEach((call) => call.setAttribute('open', '')))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    // What is made alike is looked at once: all hundred calls would take axe a minute.
    await page.getByRole('searchbox').fill('/api/jobs/{id}')
    // Braces are what examples and paths are made of.
    const wrong = (await problemsOf(page)).filter((problem) => !problem.startsWith('left over:'))
    const found = await violations(page, themes, (theme) => shoot(page, `docs-${language}-${width}.${theme}`, true))
    expect([...wrong, ...found]).toEqual([])
  })
})
