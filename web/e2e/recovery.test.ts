import { describe, expect } from 'vitest'
import { alert, arriveAt, button, field, heading, link, logIn, see, seeNo, seeToast } from './stage/acts.ts'
import { nextMail } from './stage/mail.ts'
import { newEmail, registered } from './stage/people.ts'
import { story } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

describe.each(toldIn('ar'))('an account, in %s', (language) => {
  story('gets a new password by mail, and the old one and its sessions are dead', async ({ open }) => {
    const elsewhere = await open(language)
    const me = await registered(elsewhere)
    await elsewhere.page.goto('/settings')
    await see(heading(elsewhere.page, elsewhere.say('settings.title')))
    await nextMail(me.email)

    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/login')
    await field(page, say('auth.field.email')).fill(me.email)
    await button(page, say('auth.login.forgot')).click()
    await see(heading(page, say('auth.forgot.title')))
    // Nobody types an address twice.
    expect(await field(page, say('auth.field.email')).inputValue()).toBe(me.email)
    await button(page, say('auth.forgot.submit')).click()
    await see(page.getByRole('status').getByText(say('auth.forgot.sent', { email: me.email }), { exact: true }))

    const mail = await nextMail(me.email)
    expect(mail).toMatchObject({ language, subject: say('mail.resetPassword.subject') })
    await page.goto(mail.link)
    await field(page, say('auth.field.newPassword')).fill('a lantern for tonight')
    expect(page.url()).not.toContain('token')
    await button(page, say('auth.reset.submit')).click()
    await see(heading(page, say('auth.reset.doneTitle')))

    expect((await elsewhere.page.reload())?.status()).toBe(404)
    await see(heading(elsewhere.page, say('app.signIn.title')))

    // The link is spent; the page says so and leads on.
    await elsewhere.page.goto(mail.link)
    await field(elsewhere.page, say('auth.field.newPassword')).fill('another lantern')
    await button(elsewhere.page, say('auth.reset.submit')).click()
    await see(heading(elsewhere.page, say('auth.reset.expiredTitle')))
    await link(elsewhere.page, say('auth.reset.askAgain')).click()
    await see(heading(elsewhere.page, say('auth.forgot.title')))

    await link(page.getByRole('main'), say('auth.reset.login')).click()
    await logIn(visit, me.email, me.password)
    await see(alert(page).getByText(say('error.auth.wrongCredentials'), { exact: true }))
    await logIn(visit, me.email, 'a lantern for tonight')
    await see(heading(page, say('dashboard.talent.welcome', { name: me.firstName })))
  })

  story('moves to another e-mail when the new address confirms', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const me = await registered(visit)
    const address = newEmail('moved')
    await nextMail(me.email)
    await page.goto('/settings')
    const section = page.getByRole('region', { name: say('settings.email.title'), exact: true })
    await see(section.getByText(say('settings.email.unverified'), { exact: true }))
    await button(section, say('settings.email.change')).click()
    await field(section, say('settings.email.new')).fill(address)
    await field(section, say('settings.email.password')).fill('not my password')
    await button(section, say('settings.email.submit')).click()
    await see(section.getByText(say('error.field.wrongPassword'), { exact: true }))
    expect(await field(section, say('settings.email.new')).inputValue()).toBe(address)
    await field(section, say('settings.email.password')).fill(me.password)
    await button(section, say('settings.email.submit')).click()
    await see(section.getByText(say('settings.email.sent', { email: address }), { exact: true }))
    await seeToast(visit, say('settings.email.resent', { email: address }))
    // Nothing has changed yet.
    await see(section.getByText(me.email, { exact: true }))

    const mail = await nextMail(address)
    expect(mail).toMatchObject({ language, subject: say('mail.changeEmail.subject') })
    await page.goto(mail.link)
    await see(heading(page, say('auth.verify.doneTitle')))
    expect(await nextMail(me.email)).toMatchObject({ language, subject: say('mail.emailChanged.subject') })
    await page.goto('/settings')
    await see(
      section.getByText(address, { exact: true }),
      section.getByText(say('settings.email.verified'), { exact: true }),
    )
    await seeNo(section.getByText(me.email, { exact: true }))

    // A link works once, and the page says what to do.
    await page.goto(mail.link)
    await see(heading(page, say('auth.verify.failedTitle')))
    await link(page, say('auth.verify.settings')).click()
    await arriveAt(page, '/settings')

    const device = await open(language)
    await device.page.goto('/login')
    await logIn(device, me.email, me.password)
    await see(alert(device.page))
    await logIn(device, address, me.password)
    await see(heading(device.page, say('dashboard.talent.welcome', { name: me.firstName })))
  })
})
