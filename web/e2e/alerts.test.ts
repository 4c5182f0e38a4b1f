import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { button, field, heading, region, see, seeNo, seeToast } from './stage/acts.ts'
import { ask, employer, newWord, posted, told } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { newTalent, registered, type Talent } from './stage/people.ts'
import { serve, type Server } from './stage/server.ts'
import { headerOf, mailServer, type MailServer } from './stage/smtp.ts'
import { story, type Open, type Visit } from './stage/story.ts'
import { type Language, toldIn } from './stage/words.ts'

interface Notices {
  topics: { topic: string; channel: string }[]
}

// These stories have a product of their own, which sends its mail to a mail server of their own.
let mails: MailServer
let server: Server

beforeAll(async () => {
  mails = await mailServer()
  server = await serve({ TAWAFUQ_SMTP_URL: mails.url })
})

afterAll(async () => {
  await server.stop()
  await mails.close()
})

function openThere(open: Open, language: Language): Promise<Visit> {
  return open(language, { baseURL: server.origin })
}

/** Alerts go to confirmed addresses alone. */
async function confirmed(visit: Visit, { email }: Talent) {
  const { link } = await mails.letter(email, visit.say('mail.verifyEmail.subject'))
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  await ask(visit, 'POST', '/api/auth/verify-email', { token })
}

async function channelOf(visit: Visit, topic: string): Promise<string> {
  const { topics } = await ask<Notices>(visit, 'GET', '/api/account/notices')
  return topics.find((one) => one.topic === topic)!.channel
}

describe.each(toldIn('ar'))('alerts, in %s', (language) => {
  story('find whoever keeps a search, until they end them', async ({ open }) => {
    const talent = await openThere(open, language)
    const look = await onlooker(talent, 'alerts')
    const { page, say } = talent
    const person = await registered(talent)
    await confirmed(talent, person)

    // Nothing is there yet: whoever looks for it is told when it comes.
    const word = newWord()
    await page.goto(`/job-search?search=${word}`)
    const tell = button(page, say('search.alert.tell'))
    await tell.click()
    await seeToast(talent, say('search.alert.chosen.daily'))
    await expect.poll(() => tell.getAttribute('aria-pressed')).toBe('true')
    await look('nothing found')
    await page.goto('/job-search?view=searches')
    const cadence = page.getByLabel(say('search.alert.label', { name: word }), { exact: true })
    expect(await cadence.inputValue()).toBe('daily')
    await cadence.selectOption('now')
    await seeToast(talent, say('search.alert.chosen.now'))
    await look('searches')

    const company = await openThere(open, language)
    await employer(company)
    const job = await posted(company, word)
    const letter = await mails.letter(person.email, say('mail.alert.job.subject', { job: job.title }))
    expect(letter.language).toBe(language)
    expect(letter.text).toContain(`${server.origin}/job/${job.id}`)
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const address = /<(.+)>/.exec(headerOf(letter, 'List-Unsubscribe'))![1]!

    // As a mail program does it: without a session, and without asking.
    const visitor = await openThere(open, language)
    const answer = await visitor.context.request.post(address, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      data: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status()).toBe(200)
    expect(await channelOf(talent, 'alerts')).toBe('bell')

    // The bell goes on ringing; the letters have ended.
    const second = await posted(company, word)
    await told(talent, second.title)
    const read = await ask<{ href: string }[]>(talent, 'GET', '/api/notifications?limit=20')
    expect(read.filter(({ href }) => href === `/job/${job.id}`)).toHaveLength(1)
    expect(mails.letters.filter((one) => one.to === person.email && one.text.includes(second.id))).toEqual([])

    // The link of the letter says so, and brings them back.
    const visitorLook = await onlooker(visitor, 'alerts-visitor')
    await visitor.page.goto(address)
    await see(heading(visitor.page, say('auth.unsubscribe.doneTitle')))
    await visitorLook('unsubscribed')
    await button(visitor.page, say('auth.unsubscribe.back')).click()
    await see(heading(visitor.page, say('auth.unsubscribe.title')))
    expect(await channelOf(talent, 'alerts')).toBe('mail')
  })

  story('are chosen by keyboard', async ({ open }) => {
    const talent = await openThere(open, language)
    const look = await onlooker(talent, 'notices')
    const { page, say } = talent
    await registered(talent)
    await page.goto('/settings#notices')
    const notices = region(page, say('settings.notices.title'))
    const messages = field(notices, say('settings.notices.topic.messages'))
    await see(messages)
    await look('notices')
    await tabTo(page, messages)
    const before = await channelOf(talent, 'messages')
    await page.keyboard.press('Home')
    await expect.poll(() => channelOf(talent, 'messages')).not.toBe(before)
    // Quicker than the server answers: the last one stays, and so does the place of the keyboard.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
    const picked = await messages.inputValue()
    await expect.poll(() => channelOf(talent, 'messages')).toBe(picked)
    expect(await focused(messages)).toBe(true)
    await tabTo(page, field(notices, say('settings.notices.matches')))
    await page.keyboard.press('End')
    await expect
      .poll(async () => (await ask<{ matches: string }>(talent, 'GET', '/api/account/notices')).matches)
      .toBe('weekly')
    await tabTo(page, notices.getByRole('switch', { name: say('settings.notices.fridays') }))
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await ask<{ fridays: boolean }>(talent, 'GET', '/api/account/notices')).fridays)
      .toBe(true)
    await page.reload()
    await see(messages)
    expect(await messages.inputValue()).toBe(picked)
  })

  story('end at an address that refuses mail, and its owner is told', async ({ open }) => {
    const talent = await openThere(open, language)
    const look = await onlooker(talent, 'refused')
    const { page, say } = talent
    const person = newTalent(language)
    mails.refused.add(person.email)
    const { privacyVersion } = await ask<{ privacyVersion: string }>(talent, 'GET', '/api/site')
    await ask(talent, 'POST', '/api/talent/register', { ...person, language, privacyVersion })
    await expect
      .poll(async () => (await ask<{ emailRefused: boolean }>(talent, 'GET', '/api/auth/user')).emailRefused)
      .toBe(true)
    await page.goto('/talent/dashboard')
    const banner = region(page, say('app.refused.label'))
    await see(banner.getByText(person.email, { exact: true }))
    await look('refused')
    // The mailbox is there again: whoever says so gets mail again.
    mails.refused.delete(person.email)
    await button(banner, say('app.refused.retry')).click()
    await seeNo(banner)
    await mails.letter(person.email, say('mail.mailWorks.subject'))
  })
})

function focused(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => element === document.activeElement)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, thing: Locator) {
  await thing.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await focused(thing)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 times Tab does not reach ${String(thing)}`)
}
