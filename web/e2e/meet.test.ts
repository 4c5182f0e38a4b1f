import { describe, expect } from 'vitest'
import { arriveAt, button, dialog, field, link, optional, region, see, seeNo, seeToast } from './stage/acts.ts'
import { mailAbout } from './stage/mail.ts'
import { applied, ask, confirmed, employer, posted, told, type Applicant, type Job } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { newEmail, registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

type Look = Awaited<ReturnType<typeof onlooker>>

describe.each(toldIn('en'))('an interview, in %s', (language) => {
  story('is offered, chosen, moved and called off', async ({ open }) => {
    const company = await open(language)
    const companyLook = await onlooker(company, 'meet-company')
    const { email } = await employer(company)
    await confirmed(company, email)
    const job = await posted(company)
    const talent = await open(language)
    const talentLook = await onlooker(talent, 'meet-talent')
    const person = await registered(talent)
    await confirmed(talent, person.email)
    const id = await applied(talent, job)
    const guest = newEmail('interviewer')

    await offer(company, companyLook, job, id, guest)
    await chooseATime(talent, talentLook, id)
    await mailAbout(guest, company.say('mail.interviewer.invited.subject', { job: job.title }))
    const feed = await calendarLink(talent, talentLook)
    expect(await feedOf(talent, feed)).toContain('BEGIN:VEVENT')

    await askForAnother(talent, talentLook, id)
    await move(company, companyLook, job, id)
    await mailAbout(guest, company.say('mail.interviewer.off.subject', { job: job.title }))
    expect(await feedOf(talent, feed)).not.toContain('BEGIN:VEVENT')

    const { interview } = await ask<Applicant>(talent, 'GET', `/api/applications/${id}`)
    await ask(talent, 'POST', `/api/interviews/${interview!.id}/accept`, { slot: interview!.slots[0] })
    await download(company, interview!.id)
    await callOff(company, companyLook)
    await told(talent, job.title)
    await talent.page.goto(`/applications?application=${id}`)
    await see(talent.page.getByText(talent.say('applications.interview.cancelled'), { exact: true }))
    await talentLook('called off')
    await stopTheLink(talent, feed)
  })
})

async function applicantPage({ page }: Visit, job: Job, id: string) {
  await page.goto(`/company/jobs/${job.id}/applicants?application=${id}`)
}

/** Two of the suggested times, one at a weekend, and an interviewer. */
async function offer(visit: Visit, look: Look, job: Job, id: string, guest: string) {
  const { page, say, language } = visit
  await applicantPage(visit, job, id)
  await button(page, say('applicants.interview.propose')).click()
  const form = dialog(page, say('applicants.propose.title'))
  await see(form.getByText(say('applicants.propose.suggested'), { exact: true }))
  const suggested = form.locator('button[aria-pressed]')
  await suggested.nth(0).click()
  await suggested.nth(2).click()
  expect(await form.locator('button[aria-pressed=true]').count()).toBe(2)
  await button(form, say('applicants.propose.add')).click()
  await field(form, say('applicants.propose.slot', { number: 3 })).fill(`${nextFriday()}T10:00`)
  await see(form.getByText(say('applicants.propose.day.weekend')))
  await look('offer with hints')
  await button(form, say('applicants.propose.remove', { number: 3 })).click()
  await seeNo(form.getByText(say('applicants.propose.day.weekend')))
  await field(form, say('applicants.propose.place')).fill(
    language === 'ar' ? 'برج المملكة، الرياض' : 'Kingdom Tower, Riyadh',
  )
  await button(form, say('applicants.propose.addInterviewer')).click()
  await field(form, say('applicants.propose.interviewerName', { number: 1 })).fill(
    language === 'ar' ? 'هند العتيبي' : 'Hind Al Otaibi',
  )
  await field(form, say('applicants.propose.interviewerEmail', { number: 1 })).fill('not an address')
  await button(form, say('applicants.propose.send')).click()
  const address = field(form, say('applicants.propose.interviewerEmail', { number: 1 }))
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  await address.fill(guest)
  await look('offer with an interviewer')
  await button(form, say('applicants.propose.send')).click()
  await seeToast(visit, say('applicants.propose.done'))
  await see(page.getByText(guest, { exact: true }))
}

/** A Friday at least a week ahead. */
function nextFriday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

async function chooseATime(visit: Visit, look: Look, id: string) {
  const { page, say, language } = visit
  await page.goto(`/applications?application=${id}`)
  await see(page.getByText(language === 'ar' ? 'هند العتيبي' : 'Hind Al Otaibi', { exact: true }))
  await look('choice')
  await page.getByRole('radio').nth(1).check()
  await button(page, say('applications.interview.accept')).click()
  await seeToast(visit, say('applications.interview.acceptedToast'))
  await see(link(page, say('applications.interview.calendar')))
  await look('agreed')
}

/** Makes the secret address of the calendar and returns its path. */
async function calendarLink(visit: Visit, look: Look): Promise<string> {
  const { page, say } = visit
  await page.goto('/settings')
  const section = region(page, say('settings.calendar.title'))
  await button(section, say('settings.calendar.make')).click()
  const address = field(section, say('settings.calendar.address'))
  await expect.poll(() => address.inputValue()).toContain('.ics')
  await look('calendar link')
  return new URL(await address.inputValue()).pathname
}

/** The calendar as a program reads it that has no session. */
async function feedOf({ context }: Visit, path: string): Promise<string> {
  const answer = await context.request.get(path, { headers: { cookie: '' } })
  expect(answer.status()).toBe(200)
  return answer.text()
}

async function askForAnother(visit: Visit, look: Look, id: string) {
  const { page, say, language } = visit
  await page.goto(`/applications?application=${id}`)
  await button(page, say('applications.interview.ask')).click()
  const question = dialog(page, say('applications.interview.askTitle'))
  await optional(question, say('applications.interview.askLabel')).fill(
    language === 'ar' ? 'بعد الظهر أنسب لي.' : 'Any afternoon would be better.',
  )
  await look('asking')
  await button(question, say('applications.interview.askYes')).click()
  await seeToast(visit, say('applications.interview.askedToast'))
  await see(page.getByText(say('applications.interview.asked'), { exact: true }))
  await seeNo(button(page, say('applications.interview.ask')))
  // What is agreed stands.
  await see(link(page, say('applications.interview.calendar')))
}

async function move(visit: Visit, look: Look, job: Job, id: string) {
  const { page, say } = visit
  await applicantPage(visit, job, id)
  await see(page.getByText(say('applicants.interview.asked'), { exact: true }))
  await look('asked')
  await button(page, say('applicants.interview.move')).click()
  const form = dialog(page, say('applicants.propose.moveTitle'))
  // All but the times is as it was.
  await expect.poll(() => field(form, say('applicants.propose.place')).inputValue()).not.toBe('')
  await form.locator('button[aria-pressed]').nth(4).click()
  await look('moving')
  await button(form, say('applicants.propose.send')).click()
  await seeToast(visit, say('applicants.propose.moved'))
  await see(page.getByText(say('applicants.interview.state.proposed'), { exact: true }))
}

async function download(visit: Visit, interviewId: string) {
  const { page, say } = visit
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    link(page, say('applications.interview.calendar')).click(),
  ])
  expect(file.url()).toContain(interviewId)
  expect(file.suggestedFilename()).toBe('interview.ics')
}

async function callOff(visit: Visit, look: Look) {
  const { page, say } = visit
  await page
    .getByText(/\(\d|\(حدثان|\(حدث/)
    .last()
    .click()
  await look('history')
  await button(page, say('applicants.interview.cancel')).click()
  await button(dialog(page, say('applicants.interview.cancelTitle')), say('applicants.interview.cancel')).click()
  await seeToast(visit, say('applicants.interview.cancelled'))
}

async function stopTheLink(visit: Visit, path: string) {
  const { page, say, context } = visit
  await page.goto('/settings')
  await arriveAt(page, '/settings')
  const section = region(page, say('settings.calendar.title'))
  await button(section, say('settings.calendar.stop')).click()
  await button(dialog(page, say('settings.calendar.stopTitle')), say('settings.calendar.stop')).click()
  await seeToast(visit, say('settings.calendar.stopped'))
  expect((await context.request.get(path)).status()).toBe(404)
}
