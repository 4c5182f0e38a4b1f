import { describe, expect } from 'vitest'
import {
  arriveAt,
  button,
  choosePicture,
  cookie,
  field,
  heading,
  languageOf,
  link,
  logIn,
  path,
  see,
  seeNo,
  seeToast,
  signUpAsTalent,
  stored,
  toasts,
} from './stage/acts.ts'
import { nextMail } from './stage/mail.ts'
import { newTalent, type Talent } from './stage/people.ts'
import { png } from './stage/png.ts'
import { story, type Visit } from './stage/story.ts'
import { type Language, other, sayIn, toldIn } from './stage/words.ts'

describe.each(toldIn('ar'))('a talent, in %s', (language) => {
  story('signs up, settles in, leaves and comes back', async ({ open }) => {
    const visit = await open(language)
    const me = newTalent(language)
    await signUpFromTheLanding(visit, me)
    await readTheWelcome(visit)
    await confirmTheEmail(visit, me)
    await changeName(visit, me)
    await useAPicture(visit)
    await changePassword(visit, me)
    await endAnotherSession(visit, await open(language), me)
    await switchLanguageAndBack(visit)
    await logOut(visit)
    await link(visit.page, visit.say('app.nav.login')).click()
    await logIn(visit, me.email, me.password)
    await see(heading(visit.page, visit.say('dashboard.talent.welcome', { name: me.firstName })))
  })
})

async function signUpFromTheLanding(visit: Visit, me: Talent) {
  const { page, say, language } = visit
  await page.goto('/')
  expect(await languageOf(page)).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  await link(page, say('landing.hero.joinTalent')).first().click()
  await arriveAt(page, '/talent/signup')
  await signUpAsTalent(visit, me)
  expect(path(page)).toBe('/')
  await see(page.getByRole('banner').getByText(say('app.role.job_seeker'), { exact: true }))
  expect(await stored(page, 'auth_token')).toBeTruthy()
}

async function readTheWelcome(visit: Visit) {
  const { page, say } = visit
  await unreadIs(visit, 1)
  await button(page, say('app.bell.unread', { count: 1 })).click()
  const list = page.getByRole('dialog', { name: say('app.bell.title'), exact: true })
  await list
    .getByRole('link')
    .filter({ hasText: say('notice.welcome') })
    .click()
  await seeNo(list)
  // The name of the bell says what its dot shows.
  await see(button(page, say('app.bell.label')))
}

/** The bell is filled in the background: waits for that, then looks again as a returning reader would. */
async function unreadIs({ page, context, say }: Visit, count: number) {
  const unread = async () => (await context.request.get('/api/notifications?limit=1')).headers()['x-unread-count']
  await expect.poll(unread).toBe(String(count))
  await page.reload()
  await see(button(page, say('app.bell.unread', { count })))
}

async function confirmTheEmail({ page, say, language }: Visit, me: Talent) {
  const banner = page.getByRole('region', { name: say('app.verify.label'), exact: true })
  await see(banner.getByText(me.email))
  const mail = await nextMail(me.email)
  expect(mail).toMatchObject({ language, subject: say('mail.verifyEmail.subject') })
  // The address may be a stranger's until it is confirmed, so the mail does not name anybody.
  expect(mail.text).toContain(say('mail.greetingNameless'))
  await page.goto(mail.link)
  await see(heading(page, say('auth.verify.doneTitle')))
  await seeNo(banner)
  expect(page.url()).not.toContain('token')
}

async function changeName(visit: Visit, me: Talent) {
  const { page, say, language } = visit
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('app.nav.settings') })
    .click()
  await see(heading(page, say('settings.title')))
  me.firstName = language === 'en' ? 'Rima' : 'ريما'
  const section = page.getByRole('region', { name: say('settings.name.title'), exact: true })
  await field(section, say('settings.name.first')).fill(me.firstName)
  await button(section, say('settings.save')).click()
  await seeToast(visit, say('settings.name.saved'))
  await see(page.getByRole('banner').getByText(`${me.firstName} ${me.lastName}`, { exact: true }))
}

async function useAPicture(visit: Visit) {
  const { page, say } = visit
  const section = page.getByRole('region', { name: say('settings.image.title'), exact: true })
  await choosePicture(visit, section, png(320, 240))
  await seeToast(visit, say('settings.image.saved'))
  await see(button(section, say('ui.image.remove')))
  // The chip in the header shows it, and it is a picture that the browser can draw.
  const picture = page
    .getByRole('banner')
    .getByRole('link', { name: say('app.nav.settings') })
    .getByRole('presentation')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

async function changePassword(visit: Visit, me: Talent) {
  const { page, say } = visit
  const section = page.getByRole('region', { name: say('settings.password.title'), exact: true })
  await field(section, say('settings.password.current')).fill(me.password)
  me.password = 'a well at noon'
  await field(section, say('settings.password.new')).fill(me.password)
  await button(section, say('settings.password.submit')).click()
  await seeToast(visit, say('settings.password.saved'))
  await expect.poll(() => field(section, say('settings.password.new')).inputValue()).toBe('')
  expect((await nextMail(me.email)).subject).toBe(say('mail.passwordChanged.subject'))
  await unreadIs(visit, 1)
  await button(page, say('app.bell.unread', { count: 1 })).click()
  await button(page, say('app.bell.markAll')).click()
  await page.keyboard.press('Escape')
  await see(button(page, say('app.bell.label')))
}

async function endAnotherSession(visit: Visit, second: Visit, me: Talent) {
  const { page, say } = visit
  await second.page.goto('/login?next=/settings')
  await logIn(second, me.email, me.password)
  await see(heading(second.page, say('settings.title')))

  await page.reload()
  const section = page.getByRole('region', { name: say('settings.sessions.title'), exact: true })
  await see(section.getByText(say('settings.sessions.current'), { exact: true }))
  expect(await section.getByRole('listitem').count()).toBe(2)
  await section.getByRole('listitem').getByRole('button').click()
  const question = page.getByRole('dialog', { name: say('settings.sessions.endTitle'), exact: true })
  await button(question, say('settings.sessions.end')).click()
  await seeNo(question)
  await seeToast(visit, say('settings.sessions.ended'))
  await see(section.getByText(say('settings.sessions.onlyThis'), { exact: true }))

  // The other device finds itself signed out: the page it was on is private again.
  const answer = await second.page.reload()
  expect(answer?.status()).toBe(404)
  await see(link(second.page, say('app.notFound.logIn')))
  expect(await stored(second.page, 'auth_token')).toBeNull()
}

async function switchLanguageAndBack(visit: Visit) {
  const there = other(visit.language)
  for (const next of [there, visit.language]) {
    await switchTo(visit, next)
    await reloadKeeps(visit, next)
  }
}

const ownNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

async function switchTo(visit: Visit, next: Language) {
  const { page, context } = visit
  await page.getByRole('banner').getByRole('button', { name: ownNames[next], exact: true }).click()
  await see(heading(page, sayIn(next)('settings.title')))
  expect(await languageOf(page)).toEqual({ lang: next, dir: next === 'ar' ? 'rtl' : 'ltr' })
  expect(await stored(page, 'language')).toBe(next)
  expect(await cookie(visit, 'language')).toBe(next)
  const account = async () =>
    ((await (await context.request.get('/api/auth/user')).json()) as { language: string }).language
  await expect.poll(account).toBe(next)
}

/** The very first bytes are in the chosen language, and nothing in the page ever takes another one. */
async function reloadKeeps({ page }: Visit, language: Language) {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  await page.addInitScript(() => {
    const seen = new Set<string>()
    new MutationObserver(() => seen.add(`${document.documentElement.lang} ${document.documentElement.dir}`)).observe(
      document,
      {
        attributes: true,
        subtree: true,
        attributeFilter: ['lang', 'dir'],
      },
    )
    Object.assign(window, { languagesSeen: seen })
  })
  const answer = await page.reload()
  expect(await answer?.text()).toContain(`<html lang="${language}" dir="${dir}"`)
  await see(heading(page, sayIn(language)('settings.title')))
  const seen = await page.evaluate(() => [...(window as unknown as { languagesSeen: Set<string> }).languagesSeen])
  expect(seen.filter((one) => one !== `${language} ${dir}`)).toEqual([])
}

async function logOut(visit: Visit) {
  const { page, say, language } = visit
  await button(page.getByRole('banner'), say('app.nav.logout')).click()
  await see(heading(page, say('landing.hero.title')))
  expect(path(page)).toBe('/')
  await see(toasts(visit).getByText(say('app.signedOut.title'), { exact: true }))
  expect(await stored(page, 'auth_token')).toBeNull()
  expect(await cookie(visit, 'tawafuq_session')).toBeUndefined()
  expect(await stored(page, 'language')).toBe(language)
  expect(await languageOf(page)).toMatchObject({ lang: language })
}
