import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, dialog, field, region, see, seeNo, seeToast } from './stage/acts.ts'
import { applied, ask, employer, posted, type Applicant, type Job } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { newEmail, signedIn } from './stage/people.ts'
import { story, type Open, type Visit } from './stage/story.ts'
import { toldIn, type Language } from './stage/words.ts'

interface Board {
  visit: Visit
  company: { email: string; password: string }
  job: Job
  /** By first name, in the order they applied. */
  ids: Record<string, string>
  people: Record<string, Visit>
}

const names = { en: ['Amal', 'Basma', 'Dana'], ar: ['أمل', 'بسمة', 'دانة'] }
const lastName = { en: 'Al-Otaibi', ar: 'العتيبي' }

/** A job that three people applied to. */
async function board(open: Open, language: Language, options?: Parameters<Open>[1]): Promise<Board> {
  const visit = await open(language, options)
  const company = await employer(visit)
  const job = await posted(visit)
  const ids: Record<string, string> = {}
  const people: Record<string, Visit> = {}
  for (const firstName of names[language]) {
    const talent = await open(language)
    const { privacyVersion } = await ask<{ privacyVersion: string }>(talent, 'GET', '/api/site')
    await ask(talent, 'POST', '/api/talent/register', {
      firstName,
      lastName: lastName[language],
      email: newEmail('board'),
      password: 'a palm at dawn',
      location: language === 'ar' ? 'الرياض' : 'Riyadh',
      title: language === 'ar' ? 'محللة بيانات' : 'Data Analyst',
      language,
      privacyVersion,
    })
    ids[firstName] = await applied(talent, job)
    people[firstName] = talent
  }
  return { visit, company, job, ids, people }
}

function column({ page, say }: Visit, status: 'pending' | 'reviewed' | 'interviewing' | 'accepted' | 'rejected') {
  return region(page, say(`job.application.${status}`))
}

function held({ page, say }: Visit, to: 'reviewed' | 'interviewing' | 'accepted' | 'rejected', count: number): Locator {
  const who = say('applicants.count', { count })
  return page.getByRole('group', { name: say(`applicants.held.${to}`, { who }), exact: true })
}

/** Writes one message to two applicants, each of whom it calls by name. */
async function writeToBoth(visit: Visit, bar: Locator) {
  const { page, say } = visit
  await button(bar, say('applicants.write.open')).click()
  const form = dialog(page, say('applicants.write.title', { count: 2 }))
  await button(form, say('applicants.write.insert.name')).click()
  await button(form, say('applicants.write.insert.job')).click()
  const look = await onlooker(visit, 'write')
  await look('several')
  await button(form, say('applicants.write.send', { count: 2 })).click()
  await seeToast(visit, say('applicants.write.sent', { count: 2 }))
  await seeNo(form)
}

function statusOf(
  talent: Visit,
  id: string,
): Promise<Pick<Applicant, 'status'> & { history: { reasonCode: string }[] }> {
  return ask(talent, 'GET', `/api/applications/${id}`)
}

/** Takes a card by the mouse and lets it go over a column. */
async function drag(page: Page, card: Locator, to: Locator) {
  const from = (await card.boundingBox())!
  const target = (await to.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 20)
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 4 })
}

describe.each(toldIn('ar'))('the board of applicants, in %s', (language) => {
  const [first, second, third] = names[language] as [string, string, string]
  const full = (name: string) => `${name} ${lastName[language]}`

  story('is gone through by keyboard alone', async ({ open }) => {
    const { visit, job, ids, people } = await board(open, language)
    const { page, say } = visit
    const look = await onlooker(visit, 'board')
    await page.goto(`/company/jobs/${job.id}/applicants`)
    const pending = column(visit, 'pending')
    await see(button(pending, full(third)))
    await look('board')
    await page.keyboard.press('j') // the longest waiting is first
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(full(first))
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('4')
    await see(pending.getByText(say('applicants.rate.rated', { rating: 4 }), { exact: true }))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: say('applicants.one'), exact: true })
    await see(panel.getByRole('article', { name: full(first), exact: true }))
    await look('panel')
    // What is not allowed is refused before anybody is asked.
    await page.keyboard.press('a')
    await see(page.getByText(say('applicants.say.cannot', { name: full(first) }), { exact: true }))
    await page.keyboard.press('i')
    await seeToast(visit, say('applicants.moved.interviewing'))
    await see(button(column(visit, 'interviewing'), full(first)))
    await page.keyboard.press('a')
    await see(held(visit, 'accepted', 1))
    // The talent cannot know, and undoing leaves no trace.
    expect((await statusOf(people[first]!, ids[first]!)).status).toBe('interviewing')
    await page.keyboard.press('u')
    await seeToast(visit, say('applicants.held.undone'))
    await seeNo(held(visit, 'accepted', 1))
    expect((await statusOf(people[first]!, ids[first]!)).history).toHaveLength(2)
    await page.keyboard.press('Escape')
    await seeNo(panel)
    await page.keyboard.press('?')
    await see(dialog(page, say('applicants.keys.title')))
    await look('keys')
  })

  story('is sorted by dragging, only where that is allowed', async ({ open }) => {
    const { visit, job } = await board(open, language)
    const { page, say } = visit
    await page.goto(`/company/jobs/${job.id}/applicants`)
    const card = column(visit, 'pending').getByRole('listitem').filter({ hasText: first })
    await see(card)
    await drag(page, card, column(visit, 'accepted'))
    await see(column(visit, 'accepted').getByText(say('applicants.column.cannot'), { exact: true }))
    await page.mouse.up()
    await see(button(column(visit, 'pending'), full(first)))
    await drag(page, card, column(visit, 'reviewed'))
    await page.mouse.up()
    await see(button(column(visit, 'reviewed'), full(first)))
    // A drag opens nobody.
    expect(new URL(page.url()).searchParams.get('application')).toBeNull()
  })

  story('answers several at once, told in ten seconds unless undone', async ({ open }) => {
    const { visit, job, ids, people } = await board(open, language)
    const { page, say } = visit
    const look = await onlooker(visit, 'bulk')
    await page.goto(`/company/jobs/${job.id}/applicants`)
    const choose = async () => {
      for (const name of [first, second])
        await page
          .getByRole('checkbox', { name: say('applicants.select', { name: full(name) }), exact: true })
          .check({ force: true })
    }
    await see(button(page, full(second)))
    await choose()
    const bar = page.getByRole('group', { name: say('applicants.bulk.label'), exact: true })
    await button(bar, say('applicants.compare.open')).click()
    await see(dialog(page, say('applicants.compare.heading')))
    await look('compare')
    await page.keyboard.press('Escape')
    await writeToBoth(visit, bar)
    for (const name of [first, second]) {
      const { messages } = await ask<{ messages: { body: string }[] }>(
        people[name]!,
        'GET',
        `/api/applications/${ids[name]!}`,
      )
      expect(messages.map(({ body }) => body)).toEqual([`${full(name)} ${job.title}`])
    }
    await choose()
    const reject = async () => {
      await button(bar, say('applicants.to.rejected')).click()
      const question = dialog(page, say('applicants.askAll.rejected', { count: 2 }))
      await question.getByRole('combobox').selectOption({ label: say('applications.why.filled') })
      await button(question, say('applicants.to.rejected')).click()
    }
    await reject()
    await see(held(visit, 'rejected', 2))
    // The server holds it: the message outlives the bar and a reload.
    await page.reload()
    await button(held(visit, 'rejected', 2), say('applicants.held.undo')).click()
    await seeToast(visit, say('applicants.held.undone'))
    expect((await statusOf(people[second]!, ids[second]!)).status).toBe('pending')
    await choose()
    await reject()
    await see(held(visit, 'rejected', 2))
    await look('held')
    await column(visit, 'rejected').getByRole('button').nth(1).waitFor()
    const told = await statusOf(people[second]!, ids[second]!)
    expect(told.status).toBe('rejected')
    expect(told.history.at(-1)!.reasonCode).toBe('filled')
    const talent = people[second]!
    await talent.page.goto(`/applications?application=${ids[second]!}`)
    await see(talent.page.getByText(talent.say('applications.why.filled'), { exact: true }))
  })

  story('tells the second of two who move one card', async ({ open }) => {
    const { visit, company, job, ids } = await board(open, language)
    const other = await open(language)
    await signedIn(other, company.email, company.password)
    const address = `/company/jobs/${job.id}/applicants?application=${ids[first]!}`
    await visit.page.goto(address)
    await see(button(visit.page, visit.say('applicants.to.reviewed')))
    // The second has not heard of it yet.
    await other.context.route('**/api/stream*', (route) => route.abort())
    await other.page.goto(address)
    await see(button(other.page, other.say('applicants.to.reviewed')))
    await button(visit.page, visit.say('applicants.to.interviewing')).click()
    await seeToast(visit, visit.say('applicants.moved.interviewing'))
    const late = button(other.page, other.say('applicants.to.reviewed'))
    await late.click()
    await seeToast(other, other.say('applicants.conflict'))
    await see(button(other.page, other.say('applicants.to.accepted')))
  })

  story('is answered from the inbox by a template in either language', async ({ open }) => {
    const { visit, ids, people } = await board(open, language)
    const { page, say } = visit
    const look = await onlooker(visit, 'inbox')
    await ask(visit, 'POST', '/api/reply-templates', {
      name: 'Thanks · شكر',
      english: 'Dear {name}, thank you.',
      arabic: 'شكرًا لك، {name}.',
    })
    await page.goto(`/messages/${ids[first]!}`)
    const writer = field(page, say('applications.messages.write', { name: full(first) }))
    const other = language === 'ar' ? 'English' : 'العربية'
    await button(page, say('template.open')).click()
    await see(dialog(page, say('template.title')))
    await look('templates')
    await button(page, `${other}: Thanks · شكر`).click()
    const words = language === 'ar' ? `Dear ${full(first)}, thank you.` : `شكرًا لك، ${full(first)}.`
    await expect.poll(() => writer.inputValue()).toBe(words)
    await button(page, say('applications.messages.send')).click()
    await see(page.getByRole('listitem').getByText(words, { exact: true }))
    await look('answered')
    const talent = people[first]!
    await talent.page.goto(`/messages/${ids[first]!}`)
    await see(talent.page.getByRole('listitem').getByText(words, { exact: true }))
  })

  story('is a list on phones, answered in a sheet by touch', async ({ open }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const { visit, job, ids, people } = await board(open, language, phone)
    const { page, say } = visit
    const look = await onlooker(visit, 'board-phone')
    const template = { name: language === 'ar' ? 'شكر' : 'Thanks', english: 'Dear {name}, thank you.', arabic: '' }
    await ask(visit, 'POST', '/api/reply-templates', template)
    await page.goto(`/company/jobs/${job.id}/applicants`)
    await see(button(column(visit, 'pending'), full(first)))
    await look('list')
    await button(page, full(first)).tap()
    const sheet = dialog(page, say('applicants.one'))
    await see(sheet.getByRole('article', { name: full(first), exact: true }))
    await look('sheet')
    // From one to the next without closing it.
    await button(sheet, say('applicants.pager.next')).tap()
    await see(sheet.getByRole('article', { name: full(second), exact: true }))
    await button(sheet, say('applicants.pager.previous')).tap()
    await see(sheet.getByRole('article', { name: full(first), exact: true }))
    // What hangs from something in the sheet stands above it, and closes it no more than the sheet itself does.
    await button(sheet, say('template.open')).tap()
    const menu = dialog(page, say('template.title'))
    await menu.getByRole('button', { name: `English: ${template.name}`, exact: true }).tap()
    const words = `Dear ${full(first)}, thank you.`
    await expect
      .poll(() => field(sheet, say('applications.messages.write', { name: full(first) })).inputValue())
      .toBe(words)
    await button(sheet, say('applicants.to.interviewing')).tap()
    await seeToast(visit, say('applicants.moved.interviewing'))
    expect((await statusOf(people[first]!, ids[first]!)).status).toBe('interviewing')
  })
})
