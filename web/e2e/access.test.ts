import { describe, expect } from 'vitest'
import { button, dialog, field, heading, link, region, see, seeNo, seeToast, toasts } from './stage/acts.ts'
import { cvFile, uploaded } from './stage/cv.ts'
import { ask, employer, posted, type Applicant } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { registered } from './stage/people.ts'
import { story } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

describe.each(toldIn('ar'))('what an application shares, in %s', (language) => {
  story('is chosen, taken back, sent again, seen and ended', async ({ open }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const job = await posted(company)
    const visit = await open(language)
    const { page, say } = visit
    const look = await onlooker(visit, 'access')
    const me = await registered(visit)
    await ask(visit, 'PUT', '/api/profile', { title: me.title, phone: '0551234567' })
    const cv = await cvFile('band/salwa.chromium.pdf')
    await uploaded(visit, cv)
    await uploaded(visit, { ...cv, name: 'Salwa 2026 for hospitals.pdf' })

    await page.goto(`/job/${job.id}`)
    await button(page, say('jobs.apply.easy')).click()
    const form = dialog(page, say('jobs.apply.easy'))
    const choice = field(form, say('jobs.apply.cv'))
    await see(choice)
    await look('choice at a desk')
    await page.setViewportSize(phone)
    await choice.scrollIntoViewIfNeeded()
    await look('choice on a phone')
    await page.setViewportSize(desk)
    await choice.selectOption({ index: 1 })
    await button(form, say('jobs.apply.submit')).click()
    await seeToast(visit, say('jobs.apply.done'))

    // By keyboard alone: F8 leads to the message, Tab to its button.
    await page.keyboard.press('F8')
    const undo = button(toasts(visit), say('jobs.apply.undo'))
    for (let step = 0; step < 4 && !(await undo.evaluate((one) => one === document.activeElement)); step++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await seeToast(visit, say('jobs.apply.undone'))
    expect(await ask<Applicant[]>(company, 'GET', `/api/jobs/${job.id}/applications`)).toEqual([])

    await page.reload()
    await button(page, say('jobs.apply.easy')).click()
    await see(choice)
    await choice.selectOption({ index: 1 })
    await button(form, say('jobs.apply.submit')).click()
    await seeToast(visit, say('jobs.apply.done'))

    await company.page.goto(`/company/jobs/${job.id}/applicants`)
    const person = `${me.firstName} ${me.lastName}`
    await button(company.page, person).click()
    await see(link(company.page, me.email), button(company.page, company.say('cv.company.view')))
    // A tablet turned, and turned again.
    const note = field(company.page, company.say('applicants.note.label'))
    await note.fill('Half a')
    await company.page.setViewportSize({ width: 820, height: 1180 })
    await see(dialog(company.page, company.say('applicants.one')))
    await expect.poll(() => note.inputValue()).toBe('Half a')
    await note.press('End')
    await company.page.keyboard.type(' note')
    await company.page.setViewportSize({ width: 1180, height: 820 })
    await seeNo(dialog(company.page, company.say('applicants.one')))
    await expect.poll(() => note.inputValue()).toBe('Half a note')

    await page.goto('/settings')
    const section = region(page, say('settings.access.title'))
    await see(
      link(section, name),
      section.getByText('salwa.pdf', { exact: true }),
      section.getByText(say('settings.access.contact'), { exact: true }),
    )
    await section.scrollIntoViewIfNeeded()
    await look('who sees what at a desk')
    await page.setViewportSize(phone)
    await look('who sees what on a phone')
    await button(section, say('settings.access.endLabel', { company: name })).click()
    const question = dialog(page, say('settings.access.endTitle'))
    await look('ending it')
    await button(question, say('settings.access.end')).click()
    await see(section.getByText(say('settings.access.empty'), { exact: true }))

    await company.page.reload()
    await see(company.page.getByText(company.say('applicants.allOver'), { exact: true }))
    expect(await link(company.page, me.email).count()).toBe(0)
    await page.goto('/applications')
    await see(heading(page, say('applications.title')))
  })
})
