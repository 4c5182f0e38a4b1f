import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, dialog, field, see } from './stage/acts.ts'
import { applied, ask, employer, inDays, posted, type Applicant } from './stage/market.ts'
import { registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { languages } from './stage/words.ts'

/** Opens a page and marks its document: a reload would lose the mark. */
async function settleOn({ page }: Visit, path: string) {
  const streaming = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/stream')
  await page.goto(path)
  expect((await streaming).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
}

function neverReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => 'neverReloaded' in window)
}

describe.each(languages)('nobody reloads, in %s', (language) => {
  story('the talent sees what the company does', { timeout: 120_000 }, async ({ open }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const job = await posted(company)
    const talent = await open(language)
    await registered(talent)
    const id = await applied(talent, job)
    const { page, say } = talent
    await settleOn(talent, `/applications?application=${id}`)
    const writer = field(page, say('applications.messages.write', { name }))
    const half = language === 'ar' ? 'أود أن أسأل عن' : 'I would like to ask about'
    await writer.fill(half)

    await ask(company, 'POST', `/api/applications/${id}/status`, { status: 'reviewed' })
    await see(page.getByText(say('applications.history.reviewed'), { exact: true }))
    await see(page.getByText(say('app.live.application'), { exact: true }))

    const question = language === 'ar' ? 'متى يمكنك أن تبدئي؟' : 'When could you start?'
    await ask(company, 'POST', `/api/applications/${id}/messages`, { body: question })
    await see(page.getByRole('listitem').getByText(question, { exact: true }))

    await ask(company, 'POST', `/api/applications/${id}/interviews`, {
      slots: [inDays(5), inDays(6)],
      minutes: 30,
      place: 'Olaya',
      note: '',
    })
    await see(page.getByText(say('applications.interview.proposed'), { exact: true }))
    // The bell is filled in the background and rings without being asked.
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('app.bell.label') })
      .locator('[data-unread]')
      .waitFor()

    // What was half written is still there, and so is the cursor in it.
    expect(await writer.inputValue()).toBe(half)
    expect(await writer.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await neverReloaded(page)).toBe(true)
  })

  story('the company sees what the talent does', { timeout: 120_000 }, async ({ open }) => {
    const company = await open(language)
    await employer(company)
    const job = await posted(company)
    const { page, say } = company
    await settleOn(company, `/company/jobs/${job.id}/applicants`)

    const talent = await open(language)
    const me = await registered(talent)
    await talent.page.goto(`/job/${job.id}`)
    await button(talent.page, talent.say('jobs.apply.easy')).click()
    const form = dialog(talent.page, talent.say('jobs.apply.easy'))
    await button(form, talent.say('jobs.apply.submit')).click()
    await see(dialog(talent.page, talent.say('jobs.apply.sentTitle')))
    const person = `${me.firstName} ${me.lastName}`
    await see(page.getByText(person, { exact: true }))

    const [application] = await ask<{ id: string }[]>(talent, 'GET', '/api/applications')
    const words = language === 'ar' ? 'يسعدني أن ألتقي بكم.' : 'I would be glad to meet you.'
    await page.getByText(person, { exact: true }).first().click()
    await ask(talent, 'POST', `/api/applications/${application!.id}/messages`, { body: words })
    await see(page.getByText(words, { exact: true }))

    await ask(company, 'POST', `/api/applications/${application!.id}/interviews`, {
      slots: [inDays(5)],
      minutes: 30,
      place: 'Olaya',
      note: '',
    })
    const { interview } = await ask<Applicant>(talent, 'GET', `/api/applications/${application!.id}`)
    await ask(talent, 'POST', `/api/interviews/${interview!.id}/accept`, { slot: interview!.slots[0] })
    await see(page.getByText(say('applicants.interview.state.accepted'), { exact: true }))
    expect(await neverReloaded(page)).toBe(true)
  })

  story('one stream serves all tabs, and another tab takes over', { timeout: 120_000 }, async ({ open }) => {
    const company = await open(language)
    await employer(company)
    const job = await posted(company)
    const talent = await open(language)
    await registered(talent)
    const id = await applied(talent, job)
    await settleOn(talent, `/applications?application=${id}`)
    const second = await talent.context.newPage()
    let streams = 0
    second.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/stream') streams++
    })
    await second.goto(`/applications?application=${id}`)
    await ask(company, 'POST', `/api/applications/${id}/status`, { status: 'reviewed' })
    await see(second.getByText(talent.say('applications.history.reviewed'), { exact: true }))
    expect(streams).toBe(0)

    await talent.page.close()
    await expect.poll(() => streams).toBe(1)
    const words = language === 'ar' ? 'أهلًا' : 'Hello'
    await ask(company, 'POST', `/api/applications/${id}/messages`, { body: words })
    await see(second.getByRole('listitem').getByText(words, { exact: true }))
  })
})
