import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { samples } from '../src/features/devUi/samples.ts'
import { arriveAt, button, dialog, field, heading, link, optional, see, seeNo, seeToast } from './stage/acts.ts'
import { applied, employer, posted } from './stage/market.ts'
import { newTalent, registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { languages } from './stage/words.ts'

function focused(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => element === document.activeElement)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, thing: Locator) {
  await thing.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await focused(thing)) return
  }
  throw new Error(`60 times Tab does not reach ${String(thing)}`)
}

async function type({ page, say }: Visit, key: Parameters<Visit['say']>[0], words: string) {
  await tabTo(page, field(page, say(key)))
  await page.keyboard.type(words)
}

describe.each(languages)('the keyboard alone, in %s', (language) => {
  story('signs up, logs out and logs in', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const me = newTalent(language)
    await page.goto('/')
    await see(heading(page, say('landing.hero.title')))

    // The first stop jumps over the header.
    const skip = link(page, say('app.skip'))
    await page.keyboard.press('Tab')
    expect(await focused(skip)).toBe(true)
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(link(page, say('landing.hero.joinTalent')).first())).toBe(true)
    await page.keyboard.press('Enter')
    await arriveAt(page, '/talent/signup')
    // The new page begins at its heading, for screen readers too.
    await expect.poll(() => focused(heading(page, say('auth.talent.title')))).toBe(true)

    await type(visit, 'auth.field.firstName', me.firstName)
    await type(visit, 'auth.field.lastName', me.lastName)
    await type(visit, 'auth.field.email', me.email)
    await type(visit, 'auth.field.password', me.password)
    await type(visit, 'auth.field.location', me.location)
    await type(visit, 'auth.field.jobTitle', me.title)
    await page.keyboard.press('Enter')
    await see(heading(page, say('dashboard.talent.welcome', { name: me.firstName })))

    await tabTo(page, button(page.getByRole('main'), say('dashboard.logout')))
    await page.keyboard.press('Enter')
    await see(heading(page, say('landing.hero.title')))
    await tabTo(page, link(page.getByRole('banner'), say('app.nav.login')))
    await page.keyboard.press('Enter')
    await type(visit, 'auth.field.email', me.email)
    await type(visit, 'auth.field.password', me.password)
    await page.keyboard.press('Enter')
    await see(heading(page, say('dashboard.talent.welcome', { name: me.firstName })))
  })

  story('closes what it opened with Esc and is where it was', async ({ open }) => {
    const phone = await open(language, { viewport: { width: 360, height: 740 } })
    const { page, say } = phone
    await page.goto('/')
    const opener = button(page, say('app.nav.menu'))
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: say('app.nav.menu'), exact: true })
    await see(menu)
    // The focus stays inside while it is open.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await seeNo(menu)
    await expect.poll(() => focused(opener)).toBe(true)

    const desk = await open(language)
    await desk.page.goto('/dev/ui')
    const column = desk.page.getByRole('main').getByRole('button')
    for (const name of [samples[language].dialog, samples[language].sheet]) {
      const trigger = column.filter({ hasText: name })
      await trigger.focus()
      await desk.page.keyboard.press('Enter')
      await see(desk.page.getByRole('dialog'))
      await desk.page.keyboard.press('Escape')
      await seeNo(desk.page.getByRole('dialog'))
      await expect.poll(() => focused(trigger)).toBe(true)
    }
  })

  story('applies with a letter and goes on at the application', async ({ open }) => {
    const company = await open(language)
    await employer(company)
    const job = await posted(company)
    const visit = await open(language)
    await registered(visit)
    const { page, say } = visit
    await page.goto(`/job/${job.id}`)
    await tabTo(page, button(page, say('jobs.apply.easy')))
    await page.keyboard.press('Enter')
    const form = dialog(page, say('jobs.apply.easy'))
    await tabTo(page, optional(form, say('jobs.apply.letter')))
    await page.keyboard.type('SQL')
    await tabTo(page, button(form, say('jobs.apply.submit')))
    await page.keyboard.press('Enter')
    await see(dialog(page, say('jobs.apply.sentTitle')))
    // The button that opened it is gone; what took its place has the focus.
    const application = page.getByRole('link', { name: say('jobs.apply.see') })
    await expect.poll(() => application.count()).toBe(1)
    await expect.poll(() => focused(application)).toBe(true)
    await page.keyboard.press('Enter')
    await arriveAt(page, '/applications')
    await see(page.getByText('SQL', { exact: true }))
  })

  story('moves an applicant on, step by step', async ({ open }) => {
    const visit = await open(language)
    await employer(visit)
    const job = await posted(visit)
    const talent = await open(language)
    const { firstName, lastName } = await registered(talent)
    await applied(talent, job)
    const { page, say } = visit
    await page.goto(`/company/jobs/${job.id}/applicants`)
    await tabTo(page, button(page, `${firstName} ${lastName}`))
    await page.keyboard.press('Enter')
    const details = page.getByRole('complementary', { name: say('applicants.one'), exact: true })
    const inside = () => details.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(inside).toBe(true)
    await tabTo(page, button(details, say('applicants.to.reviewed')))
    await page.keyboard.press('Enter')
    await seeToast(visit, say('applicants.moved.reviewed'))
    await expect.poll(inside).toBe(true)
    await tabTo(page, button(details, say('applicants.to.interviewing')))
    await page.keyboard.press('Enter')
    await seeToast(visit, say('applicants.moved.interviewing'))
    await expect.poll(inside).toBe(true)
    await see(button(details, say('applicants.to.accepted')))
  })

  story('always shows where it is', async ({ open }) => {
    const { page, say } = await open(language)
    for (const address of ['/', '/login', '/company/signup']) {
      await page.goto(address)
      await see(page.getByRole('heading', { level: 1 }))
      await page.keyboard.press('Tab')
      const lost: string[] = []
      // Until the last stop of the footer.
      for (let stops = 0; stops < 80; stops++) {
        const stop = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement
          // A hidden radio button is shown by its label.
          const shown = element.closest('label') ?? element
          const { outlineStyle, outlineWidth } = getComputedStyle(shown)
          const { width, height } = shown.getBoundingClientRect()
          const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
          return {
            name,
            visible: outlineStyle !== 'none' && outlineWidth !== '0px' && width > 0 && height > 0,
            end: element === document.body,
          }
        })
        if (stop.end) break
        if (!stop.visible) lost.push(`${address}: ${stop.name}`)
        await page.keyboard.press('Tab')
      }
      expect(lost).toEqual([])
      await see(page.getByRole('contentinfo').getByText(say('app.footer.tagline'), { exact: true }))
    }
  })
})
