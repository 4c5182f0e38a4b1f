import { describe, expect } from 'vitest'
import { button, dialog, field, heading, link, region, see, seeToast, wake, withoutAnswers } from './stage/acts.ts'
import { cvFile, uploaded } from './stage/cv.ts'
import { looks, problemsOf, shoot, violations, watch } from './stage/inspect.ts'
import { nextMail } from './stage/mail.ts'
import { applied, ask, employer, ownId, posted, type Job } from './stage/market.ts'
import { demo, newEmail, newTalent, registered, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { languages, toldIn } from './stage/words.ts'

/** What a page turns into when it is used: each brings its own page there and says what it then looks at. */
const states: Record<string, (visit: Visit) => Promise<unknown>> = {
  'login refused': async ({ page, say }) => {
    await page.goto('/login')
    await field(page, say('auth.field.email')).fill(demo.talent)
    await field(page, say('auth.field.password')).fill('not the password')
    await button(page, say('auth.login.submit')).click()
    await see(page.getByRole('alert'))
  },
  'sign-up with mistakes': async ({ page, say }) => {
    await page.goto('/company/signup')
    await field(page, say('auth.field.businessEmail')).fill('hiring@')
    await field(page, say('auth.field.password')).fill('short')
    await button(page, say('auth.company.submit')).click()
    await see(page.getByRole('alert'))
  },
  'reset asked for': async ({ page, say }) => {
    await page.goto('/login?forgot=1')
    await field(page, say('auth.field.email')).fill(newEmail('nobody'))
    await button(page, say('auth.forgot.submit')).click()
    await see(heading(page, say('auth.forgot.sentTitle')))
  },
  'reset at the link': async (visit) => {
    const { page, say, context } = visit
    // Somebody new each time: an account is mailed one link in five minutes.
    const { email } = await registered(visit)
    await context.clearCookies()
    await context.request.post('/api/auth/forgot-password', { data: { email } })
    await page.goto((await nextMail(email, '/reset-password')).link)
    await see(field(page, say('auth.field.newPassword')))
  },
  'e-mail confirmed': async (visit) => {
    const me = await registered(visit)
    await visit.page.goto((await nextMail(me.email)).link)
    await see(heading(visit.page, visit.say('auth.verify.doneTitle')))
  },
  'menu of a visitor': async (visit) => {
    await visit.page.goto('/')
    await openMenu(visit)
  },
  'menu of a member': async (visit) => {
    await signedIn(visit, demo.talent)
    await visit.page.goto('/talent/dashboard')
    await openMenu(visit)
  },
  notifications: async (visit) => {
    await signedIn(visit, demo.company)
    await visit.page.goto('/company/dashboard')
    await visit.page.getByRole('button', { name: visit.say('app.bell.label') }).click()
    await see(visit.page.getByRole('dialog').getByRole('link'))
  },
  'a question before ending sessions': async (visit) => {
    const { page, say } = visit
    const me = await registered(visit)
    await visit.context.clearCookies()
    await signedIn(visit, me.email, me.password)
    await page.goto('/settings')
    await button(page, say('settings.sessions.endAll')).click()
    await see(page.getByRole('dialog'))
  },
  'settings with a message': async (visit) => {
    await registered(visit)
    await visit.page.goto('/settings')
    const section = visit.page.getByRole('region', { name: visit.say('settings.name.title'), exact: true })
    await button(section, visit.say('settings.save')).click()
    await seeToast(visit, visit.say('settings.name.saved'))
  },
  'changing the e-mail': async ({ page, say, ...rest }) => {
    await registered({ page, say, ...rest })
    await page.goto('/settings')
    await button(page, say('settings.email.change')).click()
    await button(page, say('settings.email.submit')).click()
    await see(page.getByRole('alert'))
  },
  'tasks that failed': async (visit) => {
    await signedIn(visit, demo.admin)
    await visit.page.goto('/admin')
    await visit.page.getByRole('tab', { name: visit.say('admin.dead'), exact: true }).click()
    await see(visit.page.getByRole('button', { name: visit.say('admin.retry') }))
  },
  'the question about counting': async (visit) => {
    await visit.context.addInitScript(() => localStorage.removeItem('analytics'))
    await visit.page.goto('/')
    await wake(visit.page)
    await see(region(visit.page, visit.say('consent.label')))
  },
  applying: async (visit) => {
    const { page, say } = visit
    await openJob(visit)
    await button(page, say('jobs.apply.easy')).click()
    await page.getByRole('dialog').getByRole('textbox').fill('SQL, Excel')
  },
  'applying in vain': async (visit) => {
    const { page, say } = visit
    await openJob(visit)
    await page.route('**/api/applications', (route) => route.abort())
    await button(page, say('jobs.apply.easy')).click()
    await button(dialog(page, say('jobs.apply.easy')), say('jobs.apply.submit')).click()
    await seeToast(visit, say('jobs.apply.error'))
  },
  'a question before withdrawing': async (visit) => {
    const { page, say } = visit
    const id = await applied(visit, await openJob(visit))
    await page.goto(`/applications?application=${id}`)
    await button(page, say('applications.withdraw.act')).click()
    await see(dialog(page, say('applications.withdraw.title')))
  },
  'no applications': async (visit) => {
    await registered(visit)
    await visit.page.goto('/applications')
    await see(visit.page.getByText(visit.say('applications.none.title'), { exact: true }))
  },
  'applications out of reach': async (visit) => {
    await registered(visit)
    await visit.page.route('**/api/applications?*', (route) => route.abort())
    await visit.page.route('**/api/applications', (route) => route.abort())
    await withoutAnswers(visit.page, '/applications')
    await visit.page.goto('/applications')
    await see(visit.page.getByText(visit.say('applications.failed'), { exact: true }))
  },
  'no jobs found': async (visit) => {
    await visit.page.goto('/job-search?search=qqxxzz')
    await see(visit.page.getByText(visit.say('jobs.search.empty'), { exact: true }))
  },
  'a search that was understood': async (visit) => {
    const { page, say, language } = visit
    await signedIn(visit, demo.talent)
    const words = language === 'ar' ? 'محاسب الرياص' : 'acountant riyadh'
    await page.goto(`/job-search?jobType=full-time,remote&search=${encodeURIComponent(words)}`)
    await see(page.getByRole('group', { name: say('search.understood'), exact: true }).getByRole('listitem'))
    await see(page.getByRole('button', { name: say('ui.tags.remove', { tag: say('job.type.remote') }), exact: true }))
  },
  'suggestions under the search field': async (visit) => {
    const { page, say, language } = visit
    await page.goto('/job-search')
    await field(page, say('jobs.search.words')).fill(language === 'ar' ? 'مح' : 'ac')
    await see(page.getByRole('option'))
    await page.keyboard.press('ArrowDown')
  },
  'filters on a phone': async ({ page, say }) => {
    await page.goto('/job-search?postedWithin=30')
    await button(page, say('search.filtersCount', { count: 1 })).click()
    await see(dialog(page, say('search.filters')).getByRole('checkbox'))
  },
  'saved searches': async (visit) => {
    const { page, say } = visit
    await registered(visit)
    await ask(visit, 'POST', '/api/saved-searches', { name: 'Nurse in Abha', query: 'search=nurse&location=Abha' })
    await page.goto('/job-search?view=searches')
    await see(heading(page, say('search.mine.title')), link(page, 'Nurse in Abha'))
  },
  'candidates that were looked for': async (visit) => {
    const { page, say } = visit
    await signedIn(visit, demo.company)
    await page.goto('/company/candidates?skill=SQL,Excel&skills=any&yearsFrom=2')
    await see(page.getByRole('group', { name: say('search.chosen'), exact: true }).getByRole('listitem'))
    await see(button(page, say('search.save.act')))
  },
  'a profile with mistakes': async ({ page, say, ...rest }) => {
    await registered({ page, say, ...rest })
    await page.goto('/talent/edit-profile')
    await field(page, say('profile.field.title')).fill('')
    await field(page, say('profile.field.experience')).fill('many')
    await button(page, say('profile.work.add')).click()
    await button(page, say('profile.save')).click()
    await see(page.getByText(say('profile.problem.titleRequired'), { exact: true }))
  },
  'a file that is no CV': async (visit) => {
    const { page, say } = visit
    await registered(visit)
    await page.goto('/talent/edit-profile')
    await region(page, say('profile.cv.title'))
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await see(region(page, say('profile.cv.title')).getByText(say('cv.unsupportedText')))
  },
  'what a CV says': async (visit) => {
    const { page, say } = visit
    await openCV(visit)
    await button(page, say('cv.open')).click()
    const results = region(page, say('cv.results.title'))
    await results
      .getByRole('button', { name: say('cv.edit.label', { what: '' }).trim() })
      .first()
      .click()
    await see(button(results, say('cv.edit.done')))
    await results.getByRole('checkbox').nth(1).focus()
  },
  'the versions of a CV': async (visit) => {
    const { page, say } = visit
    await openCV(visit)
    await button(page, say('cv.versions.show')).click()
    await see(button(page, say('cv.delete.all')))
  },
  'the CV of an applicant': async (visit) => {
    const { page, say } = visit
    await openApplicant(visit, '?application=', async () => uploaded(visit, await cvFile('band/salwa.chromium.pdf')))
    await button(page, say('cv.company.view')).click()
    await see(page.getByRole('dialog').getByRole('region', { name: say('cv.textOf'), exact: true }))
  },
  'a question before deleting the account': async (visit) => {
    await registered(visit)
    await visit.page.goto('/settings')
    await button(visit.page, visit.say('settings.delete.open')).click()
    await see(dialog(visit.page, visit.say('settings.delete.ask')))
  },
  'candidates out of reach': async (visit) => {
    await signedIn(visit, demo.company)
    await visit.page.route('**/api/candidates*', (route) => route.abort())
    await visit.page.goto('/company/candidates')
    await see(visit.page.getByText(visit.say('candidates.network'), { exact: true }))
  },
  'no candidates found': async (visit) => {
    await signedIn(visit, demo.company)
    await visit.page.goto('/company/candidates?skill=qqxxzz')
    await see(visit.page.getByText(visit.say('candidates.empty'), { exact: true }))
  },
  'an empty shortlist': async (visit) => {
    await employer(visit)
    await visit.page.goto('/company/candidates?view=shortlist')
    await see(visit.page.getByText(visit.say('candidates.list.empty'), { exact: true }))
  },
  'a talent who is not there': async (visit) => {
    await signedIn(visit, demo.company)
    await visit.page.goto('/talent/00000000-0000-7000-8000-000000000000')
    await see(heading(visit.page, visit.say('candidates.talent.notFound')))
  },
  inviting: async (visit) => {
    const { page, say } = visit
    await openTalent(visit)
    await button(page, say('candidates.invite.open')).click()
    await button(page.getByRole('dialog'), say('candidates.invite.submit')).click()
    await expect.poll(() => page.getByRole('dialog').getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  },
  'saving to the shortlist': async (visit) => {
    await openTalent(visit)
    await visit.page
      .getByRole('main')
      .getByRole('button', { name: visit.say('candidates.save.save'), exact: true })
      .click()
    await see(dialog(visit.page, visit.say('candidates.save.title')))
  },
  'no applicants': async (visit) => {
    await employer(visit)
    await visit.page.goto(`/company/jobs/${(await posted(visit)).id}/applicants`)
    await see(visit.page.getByText(visit.say('applicants.none.title'), { exact: true }))
  },
  'an applicant': async (visit) => {
    await openApplicant(visit)
  },
  'several applicants': async (visit) => {
    const { page, say } = visit
    await openApplicant(visit, '')
    const select = say('applicants.select', { name: '' }).trim()
    await page.getByRole('main').getByRole('checkbox', { name: select }).first().check({ force: true })
    await see(page.getByRole('group', { name: say('applicants.bulk.label'), exact: true }))
  },
  'proposing an interview': async (visit) => {
    const { page, say } = visit
    await openApplicant(visit)
    await button(page, say('applicants.interview.propose')).click()
    await button(page, say('applicants.propose.send')).click()
    await see(page.getByText(say('applicants.propose.problem.required'), { exact: true }))
  },
  'a question before rejecting': async (visit) => {
    const { page, say } = visit
    await openApplicant(visit)
    await button(page, say('applicants.to.rejected')).click()
    await see(dialog(page, say('applicants.ask.rejected')))
  },
  'a private page': async ({ page, say }) => {
    await page.goto('/applications')
    await see(link(page, say('app.notFound.logIn')))
  },
  'an account out of reach': async (visit) => {
    await signedIn(visit, demo.talent)
    await visit.page.route('**/api/auth/user', (route) => route.abort())
    await withoutAnswers(visit.page, '/')
    await visit.page.goto('/')
    await see(heading(visit.page, visit.say('app.error.user')))
  },
}

/** What only a phone has. */
const onPhones = new Set(['menu of a visitor', 'menu of a member', 'filters on a phone'])

/** Built anew for phones: what is open there does not outlive the change to a wider screen. */
const anew = new Set([
  'an applicant',
  'proposing an interview',
  'a question before rejecting',
  'the CV of an applicant',
])

/** A talent who looks at a job of somebody's. */
async function openJob(visit: Visit): Promise<Job> {
  await registered(visit)
  const [job] = await ask<Job[]>(visit, 'GET', '/api/jobs?limit=1')
  await visit.page.goto(`/job/${job!.id}`)
  return job!
}

/** A company with two open jobs that looks at the talent of the demo market. */
async function openTalent(visit: Visit) {
  await signedIn(visit, demo.talent)
  const id = await ownId(visit)
  await visit.context.clearCookies()
  await employer(visit)
  await posted(visit)
  await posted(visit)
  await visit.page.goto(`/talent/${id}`)
}

/** A talent with a CV, at the place where it is kept. */
async function openCV(visit: Visit) {
  await registered(visit)
  await uploaded(
    visit,
    await cvFile(visit.language === 'ar' ? 'band/salwa.chromium.pdf' : 'sidebar/daniel.chromium.pdf'),
  )
  await visit.page.goto('/talent/edit-profile')
}

/** A company that looks at somebody who applied to it, and did something else before. */
async function openApplicant(visit: Visit, query = '?application=', before = async () => {}) {
  await employer(visit)
  const job = await posted(visit)
  const cookies = await visit.context.cookies()
  await visit.context.clearCookies()
  await registered(visit)
  await ask(visit, 'PUT', '/api/profile', { skills: ['SQL', 'Excel'], experience: 4, phone: '0551234567' })
  await before()
  const id = await applied(visit, job, newTalent(visit.language).title)
  await visit.context.clearCookies()
  await visit.context.addCookies(cookies)
  await visit.page.goto(`/company/jobs/${job.id}/applicants${query && query + id}`)
  await see(visit.page.getByRole('checkbox').or(visit.page.getByRole('article')))
}

async function openMenu({ page, say }: Visit) {
  await button(page, say('app.nav.menu')).click()
  await see(page.getByRole('dialog'))
}

/** Each in English on a desk by day or in Arabic on a phone by night, in turn; an audit looks at all. */
const cases = Object.keys(states).flatMap((state, index) =>
  toldIn(languages[index % 2]!).map((language) => ({ state, language })),
)

describe.concurrent('pages in use, on phones and desks, by day and by night', () => {
  story.for(cases)('$language: $state', async ({ state, language }, { open }) => {
    const found: string[] = []
    const arrive = async (width: number) => {
      const visit = await open(language, { viewport: { width, height: 800 } })
      const { settled } = await watch(visit.page)
      await states[state]!(visit)
      return { page: visit.page, settled }
    }
    const [first, ...others] = onPhones.has(state) ? [looks('ar')[0]!, ...looks(language).slice(1)] : looks(language)
    let { page, settled } = await arrive(first!.width)
    for (const { width, themes } of [first!, ...others]) {
      if (width !== first!.width && anew.has(state)) ({ page, settled } = await arrive(width))
      await page.setViewportSize({ width, height: 800 })
      await settled()
      const name = `state-${state.replaceAll(' ', '-')}.${language}.${width}`
      const wrong = [
        ...(await problemsOf(page)),
        ...(await violations(page, themes, (theme) => shoot(page, `${name}.${theme}`))),
      ]
      found.push(...wrong.map((one) => `${width}: ${one}`))
    }
    expect(found).toEqual([])
  })
})
