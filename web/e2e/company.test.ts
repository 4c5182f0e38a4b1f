import { describe, expect } from 'vitest'
import { arriveAt, button, choose, field, heading, link, path, see, seeToast } from './stage/acts.ts'
import { nextMail } from './stage/mail.ts'
import { newEmail } from './stage/people.ts'
import { story } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

describe.each(toldIn('ar'))('a company, in %s', (language) => {
  story('signs up by the choice of role, looks for talent and logs out', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const name = language === 'en' ? 'Tuwaiq Works' : 'أعمال طويق'
    const email = newEmail('hiring')
    await page.goto('/')
    await link(page, say('app.nav.join')).click()
    await see(heading(page, say('auth.signup.title')))
    await page.getByRole('link', { name: say('auth.signup.companyText') }).click()
    await arriveAt(page, '/company/signup')

    await field(page, say('auth.field.companyName')).fill(name)
    await choose(field(page, say('auth.field.industry')), { label: say('industry.healthcare') })
    await field(page, say('auth.field.businessEmail')).fill(email)
    await field(page, say('auth.field.password')).fill('a caravan of tea')
    await field(page, say('auth.field.location')).fill(language === 'en' ? 'Dammam' : 'الدمام')
    // As people write it at home; the server keeps +966….
    await page.getByLabel(say('auth.field.phone')).fill('0138123456')
    await button(page, say('auth.company.submit')).click()

    await see(heading(page, say('dashboard.company.welcome', { name })))
    expect(path(page)).toBe('/')
    const header = page.getByRole('banner')
    await see(header.getByText(say('app.role.company'), { exact: true }), header.getByText(name, { exact: true }))
    expect(await nextMail(email)).toMatchObject({ language, subject: say('mail.verifyEmail.subject') })

    await link(header, say('app.nav.findTalent')).click()
    await arriveAt(page, '/company/candidates')
    await see(heading(page, say('meta.candidates.title')))
    expect(await link(header, say('app.nav.findTalent')).getAttribute('aria-current')).toBe('page')

    await link(header, say('app.nav.dashboard')).click()
    await arriveAt(page, '/company/dashboard')
    await button(page.getByRole('main'), say('dashboard.logout')).click()
    await see(heading(page, say('landing.hero.title')))
    await seeToast(visit, say('app.signedOut.title'))
    expect(path(page)).toBe('/')
  })
})
