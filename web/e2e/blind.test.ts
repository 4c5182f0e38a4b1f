import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, choose, dialog, field, followBell, optional, region, see, seeNo, seeToast } from './stage/acts.ts'
import { ask, employer, newWord, ownId, told } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { type Language, toldIn } from './stage/words.ts'

/** Everything the server answers to a page, but the stream, which has no end. */
function answersTo(page: Page): Promise<string>[] {
  const all: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/stream') return
    // What a page no longer waits for when it is left has no body.
    all.push(
      response.text().then(
        (text) => `${pathname} ${text}`,
        () => '',
      ),
    )
  })
  return all
}

async function postBlind({ page, say, language }: Visit, title: string) {
  const arabic = language === 'ar'
  await page.goto('/company/post-job')
  await field(page, say('postJob.field.title')).fill(title)
  await field(page, say('postJob.field.location')).fill(arabic ? 'الرياض' : 'Riyadh')
  await choose(field(page, say('postJob.field.jobType')), 'full-time')
  await choose(field(page, say('postJob.field.experienceLevel')), 'mid')
  await field(page, say('postJob.field.description')).fill(
    arabic ? 'نحتاج من يجعل أرقامنا واضحة.' : 'We need somebody who makes our figures clear.',
  )
  await page.getByLabel(say('postJob.blind.label'), { exact: true }).check()
}

const letters: Record<Language, (name: string) => string> = {
  en: (name) => `My name is ${name}, and I have made figures clear for five years.`,
  ar: (name) => `اسمي ${name}، وأجعل الأرقام واضحة منذ خمس سنوات.`,
}

describe.each(toldIn('en'))('a job that is read blind, in %s', (language) => {
  story('hides who applied until the interview', async ({ open }) => {
    const company = await open(language)
    const { name: employerName } = await employer(company)
    const look = await onlooker(company, 'blind')
    const title = `${language === 'ar' ? 'محللة بيانات' : 'Data Analyst'} ${newWord()}`
    await postBlind(company, title)
    await look('switch')
    await button(company.page, company.say('postJob.post')).click()
    await seeToast(company, company.say('postJob.done.post'))
    const [job] = await ask<{ id: string }[]>(company, 'GET', '/api/jobs/company')

    const talent = await open(language)
    const me = await registered(talent)
    const { page, say } = talent
    await page.goto(`/job/${job!.id}`)
    await see(page.getByText(say('jobs.job.blind'), { exact: true }))
    await button(page, say('jobs.apply.easy')).click()
    const form = dialog(page, say('jobs.apply.easy'))
    await see(form.getByText(say('jobs.apply.sharedBlind', { company: employerName })))
    await optional(form, say('jobs.apply.letter')).fill(letters[language](`${me.firstName} ${me.lastName}`))
    await button(form, say('jobs.apply.submit')).click()
    await see(dialog(page, say('jobs.apply.sentTitle')))
    await page.goto('/settings#access')
    await see(region(page, say('settings.access.title')).getByText(say('settings.access.hidden'), { exact: true }))

    const telling = [me.firstName, me.lastName, me.email, await ownId(talent)]
    const desk = company.page
    const answers = answersTo(desk)
    const tells = async () => {
      const said = [...(await Promise.all(answers)), await desk.locator('body').innerText()]
      return said.filter((text) => telling.some((one) => text.includes(one)))
    }
    await told(company, title)
    await desk.goto('/company/dashboard')
    await see(desk.getByText(title).first())
    await look('home')
    const [one] = await ask<{ applicationId: string; blind: boolean }[]>(
      company,
      'GET',
      `/api/jobs/${job!.id}/applications`,
    )
    expect(one!.blind).toBe(true)
    await desk.goto(`/company/jobs/${job!.id}/applicants?application=${one!.applicationId}`)
    const until = desk.getByText(company.say('applicants.blind.until'), { exact: true })
    await see(until)
    await look('applicant')
    await desk.goto(`/messages/${one!.applicationId}`)
    await see(desk.getByText(title).first())
    await look('messages')
    await followBell(company, title)
    await see(until)
    expect(await tells()).toEqual([])

    const steps = desk.getByRole('group', { name: company.say('applicants.move'), exact: true })
    await button(steps, company.say('applicants.to.reviewed')).click()
    await button(steps, company.say('applicants.to.interviewing')).click()
    await see(desk.getByRole('heading', { name: `${me.firstName} ${me.lastName}` }).first())
    await seeNo(until)
    expect((await tells()).length).toBeGreaterThan(0)
  })
})
