import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  alert,
  button,
  choose,
  dialog,
  field,
  followBell,
  heading,
  logIn,
  optional,
  region,
  see,
  seeNo,
  seeToast,
} from './stage/acts.ts'
import { problemsOf, shoot, themes, violations, type Theme } from './stage/inspect.ts'
import { mailAbout } from './stage/mail.ts'
import { demo, newEmail, regular, registered, signedIn } from './stage/people.ts'
import { story, type Open, type Visit } from './stage/story.ts'
import { type Language, sayIn, toldIn } from './stage/words.ts'

const fees = 'يطلب رسومًا قبل المقابلة'

/** A company that just signed up, in Arabic, with one open job. */
async function newCompany(open: Open, title: string) {
  const company = await regular(await open('ar'))
  const { request } = company.context
  const email = newEmail('badadvert')
  const { privacyVersion } = (await (await request.get('/api/site')).json()) as { privacyVersion: string }
  const account = {
    companyName: 'شركة الوعود',
    industry: 'Technology',
    email,
    password: demo.password,
    location: 'الرياض',
    language: 'ar',
    privacyVersion,
  }
  const made = await request.post('/api/company/register', { data: account })
  expect(made.status()).toBe(201)
  const { user } = (await made.json()) as { user: { companyId: string } }
  const text = {
    title,
    location: 'الرياض',
    jobType: 'full-time',
    experienceLevel: 'entry',
    description: 'ادفع 500 ريال أولًا ثم تبدأ العمل.',
  }
  const posted = await request.post('/api/jobs', { data: text })
  expect(posted.status()).toBe(201)
  const { id } = (await posted.json()) as { id: string }
  return { company, email, companyId: user.companyId, jobId: id }
}

/** The screen as it is, at both widths. */
async function look(page: Page, name: string, among: readonly Theme[] = ['light']) {
  const size = page.viewportSize()!
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await problemsOf(page), `${name} at ${width}`).toEqual([])
    const found = await violations(page, among, async (theme) =>
      shoot(page, `moderation-${name}.${width}.${theme}`, (await page.getByRole('dialog').count()) === 0),
    )
    expect(found, `${name} at ${width}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
}

async function atTheDesk(open: Open, language: Language): Promise<Visit> {
  const admin = await open(language)
  await signedIn(admin, demo.admin)
  await admin.page.goto('/admin')
  await see(heading(admin.page, admin.say('admin.title')))
  return admin
}

describe.each(toldIn('en'))('a bad advert, in %s', (language) => {
  story(
    'is reported by a talent, removed with a reason that its company reads in Arabic, and restored',
    async ({ open }) => {
      const title = `وظيفة الأحلام ${Date.now().toString(36)}`
      const { company, email, jobId } = await newCompany(open, title)

      const talent = await open(language)
      await registered(talent)
      const { page, say } = talent
      await page.goto(`/job/${jobId}`)
      const report = button(page, say('moderation.report.title.job'))
      await see(report)
      await look(page, `job.${language}`)
      // As somebody without a mouse would do it.
      await report.focus()
      await page.keyboard.press('Enter')
      const asked = dialog(page, say('moderation.report.title.job'))
      await choose(field(asked, say('moderation.report.reason')), 'asksForMoney')
      await optional(asked, say('moderation.report.text')).fill('500 SAR before the interview')
      await look(page, `report.${language}`)
      await button(asked, say('moderation.report.send')).click()
      await seeToast(talent, say('moderation.report.done'))
      await seeNo(asked)

      const admin = await atTheDesk(open, language)
      const row = admin.page.getByRole('listitem').filter({ hasText: title })
      await see(
        row.getByText('500 SAR before the interview'),
        row.getByText(admin.say('moderation.reason.asksForMoney'), { exact: true }),
      )
      await row.getByText(admin.say('desk.snapshot'), { exact: true }).click()
      await see(row.getByText('ادفع 500 ريال أولًا', { exact: false }))
      await look(admin.page, `desk.${language}`, themes)
      const act = admin.say('desk.act.removeJob')
      await button(row, admin.say('desk.about', { act, title })).click()
      const decision = dialog(admin.page, act)
      await choose(field(decision, admin.say('desk.reason')), 'fraud')
      await optional(decision, admin.say('desk.text')).fill(fees)
      await look(admin.page, `decision.${language}`)
      await button(decision, act).click()
      await seeToast(admin, admin.say('desk.done'))
      await seeNo(row)

      expect((await page.goto(`/job/${jobId}`))!.status()).toBe(404)

      const ar = sayIn('ar')
      const mail = await mailAbout(email, ar('mail.jobRemoved.subject'))
      expect(mail.language).toBe('ar')
      for (const words of [title, ar('moderation.reason.fraud'), fees]) expect(mail.text).toContain(words)
      await company.page.goto('/company/dashboard')
      await followBell(company, title, fees)
      const told = alert(company.page)
      await see(
        told.getByText(ar('moderation.removed.reason', { reason: ar('moderation.reason.fraud') }), { exact: true }),
        told.getByText(fees, { exact: true }),
      )
      await look(company.page, `removed.${language}`)

      await admin.page.getByRole('tab', { name: admin.say('admin.log'), exact: true }).click()
      const line = region(admin.page, admin.say('desk.log.title')).getByRole('listitem').filter({ hasText: title })
      await see(line.getByText(fees, { exact: false }), line.getByText(demo.admin, { exact: true }))
      await look(admin.page, `log.${language}`)
      const back = admin.say('desk.act.restoreJob')
      await button(line, admin.say('desk.about', { act: back, title })).click()
      await button(dialog(admin.page, back), back).click()
      await seeToast(admin, admin.say('desk.done'))
      expect((await page.goto(`/job/${jobId}`))!.status()).toBe(200)
      await mailAbout(email, ar('mail.jobRestored.subject'))
    },
  )

  story('brings its company to a stop, which reads why when it logs in', async ({ open }) => {
    const title = `وظيفة بلا عمل ${Date.now().toString(36)}`
    const { company, email, companyId } = await newCompany(open, title)
    const visitor = await regular(await open(language))
    await visitor.page.goto(`/company/${companyId}`)
    await button(visitor.page, visitor.say('moderation.report.title.company')).click()
    const asked = dialog(visitor.page, visitor.say('moderation.report.title.company'))
    await choose(field(asked, visitor.say('moderation.report.reason')), 'fraud')
    await button(asked, visitor.say('moderation.report.send')).click()
    await seeToast(visitor, visitor.say('moderation.report.done'))
    await look(visitor.page, `company.${language}`)

    const admin = await atTheDesk(open, language)
    const suspended = await admin.context.request.post(`/api/admin/companies/${companyId}/suspend`, {
      data: { reason: 'fraud', text: fees },
    })
    expect(suspended.status()).toBe(204)
    expect((await visitor.page.goto(`/company/${companyId}`))!.status()).toBe(404)

    // The next thing it asks for finds it signed out.
    await expect.poll(async () => (await company.context.request.get('/api/auth/user')).status()).toBe(401)
    await company.page.goto('/login')
    await logIn(company, email, demo.password)
    const told = alert(company.page)
    await see(
      told.getByText(company.say('error.account.suspended'), { exact: true }),
      told.getByText(fees, { exact: false }),
    )
    await see(told.getByRole('link'))
    await look(company.page, `suspended.${language}`)

    const restored = await admin.context.request.post(`/api/admin/companies/${companyId}/restore`, { data: {} })
    expect(restored.status()).toBe(204)
    await logIn(company, email, demo.password)
    await see(company.page.getByRole('banner').getByRole('button', { name: company.say('app.bell.label') }))
  })
})
