import { dirname } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { arriveAt, button, field, link, region, see, seeNo, seeToast } from './stage/acts.ts'
import { layoutShift, movedMost, watch } from './stage/inspect.ts'
import { applied, ask, employer, inDays, ownId, posted, type Applicant, type Job } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { demo, registered, signedIn } from './stage/people.ts'
import { runOn } from './stage/server.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

/** Counts what people press, whatever brings it about. */
async function countClicks({ page }: Visit): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counting = Object.assign(window, { clicks: 0 })
    document.addEventListener('click', () => counting.clicks++, true)
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

/** Whether something is seen before anybody scrolls: between the top and the bar at the foot. */
async function inView(page: Page, thing: Locator): Promise<boolean> {
  await thing.waitFor()
  const { y, height } = (await thing.boundingBox())!
  const foot = await page.locator('[data-foot]').boundingBox()
  return y >= 0 && y + height <= (foot?.y ?? page.viewportSize()!.height)
}

async function linksOf(place: Locator): Promise<string[]> {
  return (await place.getByRole('link').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '')
}

/** A talent with an interview offer, an invitation and a message. */
async function wanted(company: Visit, talent: Visit): Promise<{ id: string; job: Job; other: Job }> {
  const job = await posted(company)
  const other = await posted(company)
  const id = await applied(talent, job)
  await ask(company, 'POST', `/api/applications/${id}/interviews`, {
    slots: [inDays(5), inDays(6)],
    minutes: 30,
    place: 'Olaya',
    note: '',
  })
  await ask(company, 'POST', `/api/applications/${id}/messages`, { body: 'Could you bring your certificate?' })
  await ask(company, 'POST', '/api/invitations', { talentId: await ownId(talent), jobId: other.id, message: '' })
  return { id, job, other }
}

describe.each(toldIn('ar'))('home, in %s', (language) => {
  story('an applicant is answered in two clicks at most', async ({ open }) => {
    const company = await open(language)
    const look = await onlooker(company, 'home-company')
    const clicks = await countClicks(company)
    await employer(company)
    const job = await posted(company)
    const people: { visit: Visit; id: string; name: string }[] = []
    for (let n = 0; n < 2; n++) {
      const visit = await open(language)
      const { firstName, lastName } = await registered(visit)
      people.push({ visit, id: await applied(visit, job), name: `${firstName} ${lastName}` })
    }
    const { page, say } = company
    await page.goto('/company/dashboard')
    const needs = region(page, say('dashboard.needs.title'))
    await see(needs.getByText(say('dashboard.needs.waitingTitle', { count: 2 }), { exact: true }))
    await look('who waits')

    // One press is an answer.
    const reviewed = button(needs, say('dashboard.needs.reviewLabel', { name: people[0]!.name }))
    await reviewed.first().click()
    await seeToast(company, say('dashboard.needs.reviewed'))
    expect(await clicks()).toBeLessThanOrEqual(2)
    await see(needs.getByText(say('dashboard.needs.waitingTitle', { count: 1 }), { exact: true }))

    // So is a message: one press to write, one to send.
    const before = await clicks()
    await button(needs, say('dashboard.needs.writeLabel', { name: people[1]!.name })).click()
    await field(needs, say('dashboard.needs.yourReply')).pressSequentially('Thank you')
    await look('an answer')
    await button(needs, say('dashboard.needs.send')).click()
    await see(page.getByText(say('dashboard.needs.none'), { exact: true }))
    expect((await clicks()) - before).toBeLessThanOrEqual(2)
    for (const { visit, id } of people) {
      const { clock } = await ask<{ clock: { answered?: string } }>(visit, 'GET', `/api/applications/${id}`)
      expect(clock.answered).toBeTruthy()
    }
    await look('nothing waits')
  })

  story('a talent answers in place', async ({ open }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const talent = await open(language)
    const look = await onlooker(talent, 'home-talent')
    await registered(talent)
    const { id, other } = await wanted(company, talent)
    const { page, say } = talent
    await page.goto('/talent/dashboard')
    const needs = region(page, say('dashboard.needs.title'))
    await see(page.getByText(say('dashboard.needs.count', { count: 3 }), { exact: true }))
    await look('three things')

    // The button names the time that is chosen.
    await needs.getByRole('radio').nth(1).check()
    const confirm = needs.getByRole('button', { name: say('dashboard.needs.confirm', { time: '' }).trim() })
    await confirm.click()
    await seeToast(talent, say('dashboard.needs.confirmed'))
    const { interview } = await ask<Applicant & { interview: { chosen: string } }>(
      company,
      'GET',
      `/api/applications/${id}`,
    )
    expect(interview).toMatchObject({ state: 'accepted' })
    expect(Date.parse(interview.chosen)).toBe(Date.parse(inDays(6)))

    await needs.getByText(say('dashboard.needs.accept'), { exact: true }).click()
    await seeToast(talent, say('dashboard.needs.accepted'))
    expect(await ask(talent, 'GET', '/api/invitations')).toMatchObject([{ jobId: other.id, state: 'accepted' }])

    await button(needs, say('dashboard.needs.replyTo', { name })).click()
    await field(needs, say('dashboard.needs.yourReply')).fill('Of course')
    await button(needs, say('dashboard.needs.send')).click()
    await seeNo(needs.getByText('Could you bring your certificate?'))
    const { messages } = await ask<{ messages: { body: string }[] }>(company, 'GET', `/api/applications/${id}`)
    expect(messages.map(({ body }) => body)).toContain('Of course')
  })

  story('recommendations are in view, and nothing moves', async ({ open }) => {
    const company = await open(language)
    await employer(company)
    const busy = await open(language)
    await registered(busy)
    await wanted(company, busy)
    const fresh = await open(language)
    await registered(fresh)
    for (const [visit, viewport] of [
      [fresh, desk],
      [fresh, phone],
      [busy, desk],
    ] as const) {
      const { page, say } = visit
      const { settled } = await watch(page)
      await page.setViewportSize(viewport)
      await page.goto('/talent/dashboard')
      await settled()
      const recommended = region(page, say('jobs.recommended.title'))
      expect(await inView(page, recommended.getByRole('heading', { level: 2 })), `${viewport.width}`).toBe(true)
      expect(await layoutShift(page), await movedMost(page)).toBeLessThanOrEqual(0.02)
    }
  })

  story('new matches since the last visit are said once', async ({ open }) => {
    const talent = await open(language)
    const look = await onlooker(talent, 'home-matches')
    const { page, say } = talent
    await registered(talent)
    await ask(talent, 'PUT', '/api/profile', {
      skills: ['SQL', 'Excel', 'Power BI'],
      bio: 'Five years of reports and dashboards with SQL, Excel and Power BI.',
      experience: 5,
    })
    const seen = page.waitForResponse((response) => response.url().endsWith('/api/home/seen'))
    await page.goto('/talent/dashboard')
    await see(page.getByText(say('dashboard.needs.none'), { exact: true }))
    await seen
    runOn(dirname(inject('mailFolder')), 'away', await ownId(talent))

    const company = await open(language)
    await employer(company)
    await posted(company)
    await page.goto('/talent/dashboard')
    const needs = region(page, say('dashboard.needs.title'))
    await see(needs.getByText(say('dashboard.needs.matches'), { exact: true }))
    await look('new matches')
    await link(needs, say('dashboard.needs.matchesAction')).click()
    await arriveAt(page, '/job-search')
  })

  story('charts are seen with data and without', async ({ open }) => {
    const fresh = await open(language)
    const freshLook = await onlooker(fresh, 'home-charts-none')
    await registered(fresh)
    await fresh.page.goto('/talent/dashboard')
    const none = region(fresh.page, fresh.say('dashboard.charts.title'))
    await see(none.getByText(fresh.say('dashboard.charts.viewsNone'), { exact: true }))
    await freshLook('no views')
    for (const [email, path, title] of [
      [demo.talent, '/talent/dashboard', 'dashboard.charts.skills'],
      [demo.company, '/company/dashboard', 'dashboard.charts.answers'],
    ] as const) {
      const visit = await open(language)
      const look = await onlooker(visit, `home-charts${path.replaceAll('/', '-')}`)
      await signedIn(visit, email)
      await visit.page.goto(path)
      const chart = visit.page.getByRole('figure', { name: visit.say(title) })
      await see(chart)
      await button(chart, visit.say('ui.chart.asTable')).click()
      await see(chart.getByRole('table'))
      await look('charts')
    }
  })

  story('the header has the five, and what is used daily', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await registered(visit)
    const all = ['home', 'dashboard', 'findJobs', 'applications', 'messages', 'profile', 'about'] as const
    const atFoot = ['home', 'findJobs', 'applications', 'messages', 'profile'] as const
    const words = (keys: readonly (typeof all)[number][]) => keys.map((key) => say(`app.nav.${key}`))
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about')
      await see(page.getByRole('heading', { level: 1 }))
      const foot = page.getByRole('navigation', { name: say('app.nav.foot'), exact: true })
      if (width >= 1024) {
        const bar = page.getByRole('banner').getByRole('navigation')
        expect(await linksOf(bar)).toEqual(words(all))
        await seeNo(foot)
        continue
      }
      expect(await linksOf(foot)).toEqual(words(atFoot))
      await button(page, say('app.nav.menu')).click()
      const menu = page.getByRole('dialog', { name: say('app.nav.menu'), exact: true })
      await see(link(menu, say('app.nav.dashboard')), link(menu, say('app.nav.about')))
      expect(await link(menu, say('app.nav.messages')).count()).toBe(0)
    }
  })
})
