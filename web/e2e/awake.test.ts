import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, dialog, heading, see, seeNo } from './stage/acts.ts'
import { story, type Visit } from './stage/story.ts'
import { languages, other, sayIn } from './stage/words.ts'

// A page that the server drew sleeps until somebody is there; what they do before it can answer is done once it can.

const words = { en: 'engineer', ar: 'مهندس' }
const names = { en: 'English', ar: 'العربية' }

function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() => 'awake' in document.documentElement.dataset)
}

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts({ page }: Visit): Promise<() => void> {
  let release: (() => void) | undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release?.()
}

/** A slow phone on a slow network. */
async function slowDown({ page, context }: Visit) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

function searchField({ page, say }: Visit) {
  return page.getByRole('combobox', { name: say('jobs.search.words'), exact: true })
}

function addressHas(page: Page, name: string) {
  return expect.poll(() => new URL(page.url()).searchParams.get(name))
}

/** What the page asks of the search from here on. */
function searches({ page }: Visit): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/jobs') asked.push(searchParams.get('search') ?? '')
  })
  return asked
}

describe.each(languages)('in %s a drawn page', (language) => {
  story('sleeps until somebody is there, with all it needs at hand', async ({ open }) => {
    const { page } = await open(language)
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(request.url()))
    await page.goto('/')
    await expect.poll(() => fetched.some((url) => url.includes('/assets/LandingPage-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await isAwake(page)).toBe(false)
    expect(await page.locator('script[src]').count()).toBe(0)
    // The rest of the page is laid out meanwhile: nothing is left to move when it wakes.
    await expect.poll(() => page.locator('.later:not([data-near])').count()).toBe(0)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const asleep = await height()
    await page.mouse.move(100, 100)
    await page.mouse.move(120, 140)
    await expect.poll(() => isAwake(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => 'beforeAwake' in window)).toBe(false)
    expect(await height()).toBe(asleep)
    // What leads to other pages comes when somebody points at a link.
    const list = () => fetched.some((url) => url.includes('/assets/pages-'))
    expect(list()).toBe(false)
    await page.getByRole('banner').locator('a[href="/signup"]').first().hover()
    await expect.poll(list).toBe(true)
  })

  story('leads on by its links while its scripts are on their way', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    const release = await holdScripts(visit)
    await page.goto('/job-search')
    await page.locator('main li h3 a').first().click()
    await page.waitForURL(/\/job\//)
    release()
    await page.goBack()
    await see(heading(page, visit.say('jobs.search.title')))
    // Whoever comes back finds a page that answers.
    await expect.poll(() => isAwake(page)).toBe(true)
    await searchField(visit).fill(words[language])
    await page.keyboard.press('Enter')
    await addressHas(page, 'search').toBe(words[language])
  })

  story('searches once for what was typed by the keyboard alone', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    const release = await holdScripts(visit)
    const asked = searches(visit)
    await page.goto('/job-search')
    await searchField(visit).focus()
    await page.keyboard.type(words[language])
    await page.keyboard.press('Enter')
    expect(asked).toEqual([])
    release()
    await addressHas(page, 'search').toBe(words[language])
    // The address goes first, then the question, then what shows that it is under way.
    await expect.poll(() => asked).toContain(words[language])
    await seeNo(page.locator('section[aria-labelledby=results][aria-busy=true]'))
    expect(await searchField(visit).inputValue()).toBe(words[language])
    expect(await searchField(visit).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(asked.filter((search) => search === words[language])).toHaveLength(1)
    expect(asked.filter((search) => search === '')).toEqual([])
  })

  story('follows the slash, and what is typed after it', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    const release = await holdScripts(visit)
    await page.goto('/job-search')
    for (const key of ['/', 's', 'a', 'p', 'Enter']) await page.keyboard.press(key)
    release()
    await addressHas(page, 'search').toBe('sap')
    expect(await searchField(visit).inputValue()).toBe('sap')
  })

  story('takes filters and orders that were chosen before', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const release = await holdScripts(visit)
    await page.goto('/job-search')
    const box = page.getByRole('checkbox', { name: say('job.type.contract') }).first()
    await box.click()
    await page
      .getByRole('radio', { name: say('search.sort.salary'), exact: true })
      .locator('..')
      .click()
    release()
    await addressHas(page, 'sort').toBe('salary')
    // A filter waits for its own press.
    expect(await box.isChecked()).toBe(true)
    await page.locator('form:has([type=checkbox]) button[type=submit]').first().click()
    await addressHas(page, 'jobType').toBe('contract')
    await addressHas(page, 'sort').toBe('salary')
  })

  story('opens by touch what was tapped on a slow phone', async ({ open }) => {
    const visit = await open(language, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const { page, say } = visit
    await slowDown(visit)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await button(page.getByRole('banner'), say('app.nav.menu')).tap()
    const sheet = dialog(page, say('app.nav.menu'))
    await see(sheet)
    await page.keyboard.press('Escape')
    await seeNo(sheet)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  story('changes its language at a press before it could answer, on a slow phone', async ({ open }) => {
    const visit = await open(language)
    const { page } = visit
    await slowDown(visit)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await button(page.getByRole('banner'), names[other(language)]).click()
    await see(button(page.getByRole('banner'), names[language]))
    await see(heading(page, sayIn(other(language))('landing.hero.title')))
  })

  story('answers whoever has a token that is worth nothing any more', async ({ open }) => {
    const { page, context } = await open(language)
    await context.addInitScript(() => localStorage.setItem('auth_token', 'gone'))
    await page.goto('/')
    await button(page.getByRole('banner'), names[other(language)]).click()
    await see(button(page.getByRole('banner'), names[language]))
  })

  story('goes to the part that its address names, and answers at once', async ({ open }) => {
    const { page } = await open(language)
    await page.goto('/#pricing')
    await expect.poll(() => isAwake(page)).toBe(true)
    await expect
      .poll(() => page.locator('#pricing').evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200)
  })
})
