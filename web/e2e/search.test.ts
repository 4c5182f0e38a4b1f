import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, dialog, field, heading, link, region, see, seeNo, seeToast } from './stage/acts.ts'
import { ask, employer, newWord, posted } from './stage/market.ts'
import { demo, registered, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { languages, toldIn } from './stage/words.ts'

// Searching, in both languages: by the keyboard alone and by touch.

function words({ page, say }: Visit) {
  return page.getByRole('combobox', { name: say('jobs.search.words'), exact: true })
}

function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams
}

/** While one search is under way, the button of another waits. */
async function settled(page: Page) {
  await seeNo(page.locator('section[aria-labelledby=results][aria-busy=true]'))
}

/** Each language's own words for an accountant in Riyadh, with a slip in one of them. */
const typed = { en: 'acountant riyadh', ar: 'محاسب الرياص' }
const beginning = { en: 'accoun', ar: 'محاس' }

describe.each(languages)('a search, in %s', (language) => {
  story('is made, read, narrowed and kept by the keyboard alone', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await registered(visit)
    await page.goto('/job-search')
    await see(heading(page, say('jobs.search.title')))

    // The slash leads to the field, the arrows into the suggestions, Enter takes one.
    await page.keyboard.press('/')
    await page.keyboard.type(beginning[language])
    const options = page.getByRole('option')
    await see(options)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    const first = await options.first().getAttribute('id')
    expect(await words(visit).getAttribute('aria-activedescendant')).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=/)
    await settled(page)
    await seeNo(options)
    expect(await words(visit).inputValue()).toBe(query(page).get('search'))

    // A slip is read as what was meant; one press takes it as typed.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed[language])
    await page.keyboard.press('Enter')
    const chips = page.getByRole('group', { name: say('search.understood'), exact: true })
    await see(chips.getByRole('listitem'))
    const asTyped = page.getByRole('button', { name: say('search.asTyped', { words: '|' }).split('|')[1] })
    await asTyped.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/exact=true/)
    await button(page, say('search.corrected')).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('exact')).toBe(null)
    await settled(page)

    // A filter waits for its button; the order does not.
    const remote = page.getByRole('checkbox', { name: say('job.type.full-time'), exact: true })
    await remote.focus()
    await page.keyboard.press('Space')
    expect(query(page).get('jobType')).toBe(null)
    await page.keyboard.press('/')
    await page.keyboard.press('Enter')
    await page.waitForURL(/jobType=full-time/)
    await see(chips.getByText(say('job.type.full-time'), { exact: true }))

    await button(page, say('search.save.act')).focus()
    await page.keyboard.press('Enter')
    await seeToast(visit, say('search.save.done'))
    await page.goto('/job-search?view=searches')
    await see(heading(page, say('search.mine.title')), page.getByRole('main').getByRole('listitem').first())

    // Back in the list, the last searches are there to be taken up again.
    await page.goto('/job-search')
    await see(heading(page, say('jobs.search.title')))
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await see(page.getByRole('group', { name: say('search.kind.recent'), exact: true }))
    await page.keyboard.press('Escape')
    await seeNo(options)
  })

  story('works by touch: suggestions, the sheet of filters, the order, and back', async ({ open }) => {
    const visit = await open(language, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const { page, say } = visit
    await signedIn(visit, demo.talent)
    await page.goto('/job-search')
    const found = page.locator('#results')
    await see(found)
    const all = await found.innerText()
    await words(visit).tap()
    await words(visit).fill(beginning[language])
    await page.getByRole('listbox').getByRole('option').first().tap()
    await page.waitForURL(/search=/)
    // The address changes before what was found: on a busy machine one can read what stood there until then.
    await expect.poll(() => found.innerText()).not.toBe(all)
    await settled(page)
    const before = await found.innerText()

    await button(page, say('search.filters')).tap()
    const sheet = dialog(page, say('search.filters'))
    await sheet.getByRole('checkbox', { name: say('job.type.contract'), exact: true }).tap()
    const apply = sheet.locator('button[type=submit]')
    await expect.poll(() => apply.innerText()).toMatch(/\d|وظيفة|وظيفتين|وظائف/)
    const box = (await apply.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(740)
    expect(box.y).toBeGreaterThan(740 / 2)
    await apply.tap()
    await page.waitForURL(/jobType=contract/)
    await seeNo(sheet)
    await see(button(page, say('search.filtersCount', { count: 1 })))

    await page.getByRole('combobox', { name: say('search.sort.label'), exact: true }).selectOption('salary')
    await page.waitForURL(/sort=salary/)
    await page.goBack()
    await page.goBack()
    await expect.poll(() => query(page).get('jobType')).toBe(null)
    await expect.poll(() => found.innerText()).toBe(before)
  })

  story('that finds nothing offers single changes, and one press makes one', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await employer(visit)
    const word = newWord()
    const job = await posted(visit, word)
    await visit.context.clearCookies()
    await page.goto(`/job-search?search=${word}&salaryFrom=900000&unstated=no`)
    await see(page.getByText(say('jobs.search.empty'), { exact: true }))
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: say('jobs.search.jobs', { count: 1 }) })
      .first()
      .click()
    await expect.poll(() => query(page).get('salaryFrom')).toBe(null)
    await see(link(region(page, say('jobs.search.allCount', { total: 1 })), job.title))
  })

  story('leads on from a job to similar ones, and back to where it was', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/job-search')
    const rows = page.locator('section[aria-labelledby=results] li h3 a')
    await see(rows)
    await page.getByRole('button', { name: say('jobs.search.more', { count: 20 }), exact: true }).click()
    await expect.poll(() => rows.count()).toBe(40)
    const one = rows.nth(30)
    const title = await one.locator('bdi').first().innerText() // the original may stand beside it
    await one.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await one.click()
    await see(heading(page, title), button(page, say('jobs.share.act')))
    const [first] = await ask<{ id: string }[]>(visit, 'GET', '/api/jobs?search=accountant&limit=1')
    expect(await ask<unknown[]>(visit, 'GET', `/api/jobs/${first!.id}/similar`)).not.toEqual([])
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(40)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  })
})

describe.each(toldIn('ar'))('candidates, in %s', (language) => {
  story('are found by their names and by what they can do, in either language', async ({ open }) => {
    const talent = await open(language)
    const me = await registered(talent)
    const word = newWord()
    await ask(talent, 'PUT', '/api/profile', { skills: ['SQL', word] })
    const visit = await open(language)
    const { page, say } = visit
    await employer(visit)
    await page.goto('/company/candidates')
    await field(page, say('candidates.words')).fill(word)
    await page.keyboard.press('Enter')
    await see(link(page, `${me.firstName} ${me.lastName}`))
    await see(page.getByRole('heading', { name: say('candidates.allCount', { total: 1 }), exact: true }))
  })
})
