import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, dialog, field, region, see, seeNo } from './stage/acts.ts'
import { applied, ask, employer, posted, type Job } from './stage/market.ts'
import { registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

/** Opens a page and marks its document: a reload would lose the mark. */
async function settleOn({ page }: Visit, path: string) {
  const streaming = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/stream')
  await page.goto(path)
  expect((await streaming).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
}

/** Notes what is said to screen readers from now on: the next thing said may follow within a moment. */
async function listen({ page }: Visit) {
  await page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    const note = () => document.querySelectorAll('[role=status]').forEach((one) => said.add(one.textContent ?? ''))
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
}

function neverReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => 'neverReloaded' in window)
}

/** A step in the history of the application that a talent has open; its name alone stands in the filter above too. */
function happened({ page, say }: Visit, status: 'reviewed' | 'accepted'): Locator {
  return region(page, say('applications.history.title')).getByText(say(`applications.history.${status}`), {
    exact: true,
  })
}

/** How long after the act it was seen, for whoever asks for annotations; a busy machine must not fail a story. */
async function seenAfter(note: Note, what: string, act: () => Promise<void>, ...things: Locator[]) {
  await act()
  const began = performance.now()
  await see(...things)
  await note(`${what}: seen after ${Math.round(performance.now() - began)} ms`)
}

type Note = (text: string) => Promise<unknown>

async function write({ page, say }: Visit, to: string, words: string) {
  await field(page, say('applications.messages.write', { name: to })).fill(words)
  await button(page, say('applications.messages.send')).click()
}

/** The company offers the first time that the server suggests. */
async function offerATime({ page, say }: Visit) {
  await button(page, say('applicants.interview.propose')).click()
  const form = dialog(page, say('applicants.propose.title'))
  await form.locator('button[aria-pressed]').first().click()
  await field(form, say('applicants.propose.place')).fill('Olaya')
  await button(form, say('applicants.propose.send')).click()
}

/** Applies through the page of the job. */
async function applyTo({ page, say }: Visit, job: Job) {
  await page.goto(`/job/${job.id}`)
  await button(page, say('jobs.apply.easy')).click()
  await button(dialog(page, say('jobs.apply.easy')), say('jobs.apply.submit')).click()
  await see(dialog(page, say('jobs.apply.sentTitle')))
}

async function applicationOf(talent: Visit): Promise<string> {
  return (await ask<{ id: string }[]>(talent, 'GET', '/api/applications'))[0]!.id
}

describe.each(toldIn('en'))('nobody reloads, in %s', (language) => {
  story('the talent sees what the company does', async ({ open, annotate }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const job = await posted(company)
    const talent = await open(language)
    const me = await registered(talent)
    const id = await applied(talent, job)
    const { page, say } = talent
    await settleOn(talent, `/applications?application=${id}`)
    await listen(talent)
    const writer = field(page, say('applications.messages.write', { name }))
    const half = language === 'ar' ? 'أود أن أسأل عن' : 'I would like to ask about'
    await writer.fill(half)
    await company.page.goto(`/company/jobs/${job.id}/applicants?application=${id}`)
    const steps = company.page.getByRole('group', { name: company.say('applicants.move'), exact: true })

    await seenAfter(
      annotate,
      'a move',
      () => button(steps, company.say('applicants.to.reviewed')).click(),
      happened(talent, 'reviewed'),
    )
    await expect.poll(() => heard(page)).toContain(say('app.live.application'))

    const question = language === 'ar' ? 'متى يمكنك أن تبدئي؟' : 'When could you start?'
    await seenAfter(
      annotate,
      'a message',
      () => write(company, `${me.firstName} ${me.lastName}`, question),
      page.getByRole('listitem').getByText(question, { exact: true }),
    )

    await seenAfter(
      annotate,
      'an offered time',
      () => offerATime(company),
      page.getByText(say('applications.interview.proposed'), { exact: true }),
    )
    // The bell is filled in the background and rings without being asked.
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('app.bell.label') })
      .locator('[data-unread]')
      .waitFor()

    // A held move is the company's alone until its ten seconds are over.
    await button(steps, company.say('applicants.to.accepted')).click()
    const who = company.say('applicants.count', { count: 1 })
    const held = company.page.getByRole('group', {
      name: company.say('applicants.held.accepted', { who }),
      exact: true,
    })
    await see(held)
    const accepted = happened(talent, 'accepted')
    expect(await accepted.count()).toBe(0)
    await accepted.first().waitFor()
    await seeNo(held)

    // What was half written is still there, and so is the cursor in it.
    expect(await writer.inputValue()).toBe(half)
    expect(await writer.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await neverReloaded(page)).toBe(true)
  })

  story('the company sees what the talent does', async ({ open, annotate }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const job = await posted(company)
    const { page, say } = company
    await settleOn(company, `/company/jobs/${job.id}/applicants`)

    const talent = await open(language)
    const me = await registered(talent)
    const person = `${me.firstName} ${me.lastName}`
    const card = button(region(page, say('job.application.pending')), person)
    await seenAfter(annotate, 'an application', () => applyTo(talent, job), card)
    await card.click()

    await talent.page.goto(`/applications?application=${await applicationOf(talent)}`)
    const words = language === 'ar' ? 'يسعدني أن ألتقي بكم.' : 'I would be glad to meet you.'
    await seenAfter(
      annotate,
      'a message',
      () => write(talent, name, words),
      page.getByRole('listitem').getByText(words, { exact: true }),
    )

    await offerATime(company)
    await talent.page.getByRole('radio').first().check()
    await seenAfter(
      annotate,
      'the answer to an offer',
      () => button(talent.page, talent.say('applications.interview.accept')).click(),
      region(page, say('applicants.interview.title')).getByText(say('applicants.interview.state.accepted'), {
        exact: true,
      }),
    )

    // Somebody else applies and thinks again.
    const other = await open(language)
    await registered(other)
    await seeNo(card)
    await applyTo(other, job)
    await see(card)
    await other.page.goto(`/applications?application=${await applicationOf(other)}`)
    await button(other.page, other.say('applications.withdraw.act')).click()
    const question = dialog(other.page, other.say('applications.withdraw.title'))
    await button(question, other.say('applications.withdraw.yes')).click()
    await seeNo(card)
    expect(await neverReloaded(page)).toBe(true)
  })

  story('one stream serves all tabs, and another tab takes over', async ({ open }) => {
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
    await see(happened({ ...talent, page: second }, 'reviewed'))
    expect(streams).toBe(0)

    await talent.page.close()
    await expect.poll(() => streams).toBe(1)
    const words = language === 'ar' ? 'أهلًا' : 'Hello'
    await ask(company, 'POST', `/api/applications/${id}/messages`, { body: words })
    await see(second.getByRole('listitem').getByText(words, { exact: true }))
  })
})
