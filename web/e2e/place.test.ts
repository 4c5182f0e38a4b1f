import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, field, region, see } from './stage/acts.ts'
import { ask } from './stage/market.ts'
import { demo, signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { languages } from './stage/words.ts'

// Where the page stands on the screen after something was asked of it.

function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Reports whether something is on the screen, below the sticky header. */
async function inView(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox()
  return box !== null && box.y >= 64 && box.y + box.height < page.viewportSize()!.height - 80
}

describe.each(languages)('the place on the page, in %s', (language) => {
  story('a search keeps it, and brings the results into view', async ({ open }) => {
    const visit = await open(language, { viewport: { width: 1280, height: 640 } })
    const { page, say } = visit
    await signedIn(visit, demo.talent)
    await page.goto('/job-search')
    const submit = button(page, say('jobs.search.submit'))
    await field(page, say('jobs.search.words')).fill('a')
    await see(page.getByRole('region', { name: say('jobs.recommended.title') }).getByRole('listitem'))
    await expect.poll(() => inView(page, page.locator('#results'))).toBe(false)
    await submit.click()
    await page.waitForURL(/search=a/)
    await expect.poll(() => inView(page, page.locator('#results'))).toBe(true)
    expect(await top(page)).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('main').getByRole('status').allTextContents()).not.toEqual([''])
  })

  story('another order and an applicant keep it', async ({ open }) => {
    const visit = await open(language, { viewport: { width: 1280, height: 480 } })
    const { page, say } = visit
    await signedIn(visit, demo.company)
    const own = await ask<{ id: string; applicationsCount: number }[]>(visit, 'GET', '/api/jobs/company')
    const job = own.toSorted((a, b) => b.applicationsCount - a.applicationsCount)[0]!
    await page.goto(`/company/jobs/${job.id}/applicants?view=list`)
    const rows = region(page, say('applicants.count', { count: job.applicationsCount })).getByRole('listitem')
    await see(rows)
    const order = page.getByRole('radio', { name: say('applicants.bestMatch'), exact: true })
    const label = page.getByText(say('applicants.bestMatch'), { exact: true })
    await label.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await top(page)
    expect(before).toBeGreaterThan(0)
    await label.click()
    await page.waitForURL(/sort=match/)
    await expect.poll(() => order.isChecked()).toBe(true)
    await see(rows)
    expect(await top(page)).toBe(before)
    const name = rows.first().getByRole('button').first()
    await name.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const there = await top(page)
    await name.click()
    await page.waitForURL(/application=/)
    await see(page.getByRole('complementary', { name: say('applicants.one'), exact: true }))
    expect(await top(page)).toBe(there)
  })
})
