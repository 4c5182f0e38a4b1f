import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import {
  arriveAt,
  button,
  choose,
  dialog,
  field,
  followBell,
  heading,
  link,
  optional,
  region,
  see,
  seeNo,
  seeToast,
  signUpAsTalent,
} from './stage/acts.ts'
import { mailAbout, nextMail } from './stage/mail.ts'
import { applied, ask, employer, inDays, newWord, posted, told, type Applicant, type Job } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { newTalent, type Talent } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

type Look = Awaited<ReturnType<typeof onlooker>>

describe.each(toldIn('en'))('a talent, in %s', (language) => {
  story('comes from signing up to an accepted application', async ({ open }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const word = newWord()
    const job = await posted(company, word)

    const visit = await open(language)
    const look = await onlooker(visit, 'talent')
    const me = newTalent(language)
    await visit.page.goto('/talent/signup')
    await look('sign-up')
    await signUpAsTalent(visit, me)
    await look('a first dashboard')
    // Mails go to confirmed addresses alone.
    await visit.page.goto((await nextMail(me.email)).link)
    await look('confirmed')
    await visit.page.goto('/')
    await fillTheSimpleEditor(visit, look)
    await fillTheDetailedEditor(visit, look)
    await readRecommendations(visit, look)
    await findTheJob(visit, look, job, word)
    await applyWithALetter(visit, look, job)

    const { applicationId: id } = await ask<{ applicationId: string }>(visit, 'GET', `/api/jobs/${job.id}`)
    await ask(company, 'POST', `/api/applications/${id}/status`, { status: 'reviewed' })
    await isTold(visit, me, job, name, 'reviewed')
    await look('reviewed')
    await exchangeMessages(visit, company, look, id, me, name)
    await agreeOnAnInterview(visit, company, look, id, me, job, name)
    await ask(company, 'POST', `/api/applications/${id}/status`, {
      status: 'accepted',
      reason: language === 'ar' ? 'أهلًا بك معنا.' : 'Welcome to the team.',
    })
    await isTold(visit, me, job, name, 'accepted')
    await saySatisfied(visit, look)
    const counters = await ask<object>(visit, 'GET', '/api/profile/counters')
    expect(counters).toMatchObject({ applications: 1 })
  })

  story('applies with one press and withdraws again', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const look = await onlooker(visit, 'withdraw')
    await page.goto('/talent/signup')
    await signUpAsTalent(visit, newTalent(language))
    await region(page, say('jobs.recommended.title'))
      .getByRole('button')
      .filter({ hasText: say('jobs.apply.quick') })
      .first()
      .click()
    await seeToast(visit, say('jobs.apply.quickDone'))
    // Posted only now: before, it might have been the very one that is recommended first.
    const company = await open(language)
    await employer(company)
    const job = await posted(company)
    await applied(visit, job)

    await page.goto('/applications')
    const list = region(page, say('applications.listTitle'))
    await button(list, job.title).click()
    await button(list, say('applications.withdraw.act')).click()
    const question = dialog(page, say('applications.withdraw.title'))
    await see(question.getByText(job.title))
    await look('question')
    await button(question, say('applications.withdraw.no')).click()
    await seeNo(question)
    await button(list, say('applications.withdraw.act')).click()
    await button(question, say('applications.withdraw.yes')).click()
    await seeToast(visit, say('applications.withdraw.done'))
    await seeNo(button(list, job.title))
    await see(list.getByRole('button', { name: `1 ${say('applications.all')}`, exact: true }))
    expect(await ask<Applicant[]>(company, 'GET', `/api/jobs/${job.id}/applications`)).toEqual([])
  })
})

async function fillTheSimpleEditor(visit: Visit, look: Look) {
  const { page, say, language } = visit
  await page.getByRole('link', { name: say('dashboard.talent.profileText') }).click()
  await arriveAt(page, '/talent/profile')
  // The title is the one thing a profile cannot be without.
  const title = field(page, say('profile.field.title'))
  const written = await title.inputValue()
  await title.fill('')
  await button(page, say('profile.save')).click()
  await see(page.getByText(say('profile.problem.titleRequired'), { exact: true }))
  await title.fill(written)
  await field(page, say('profile.field.bio')).fill(
    language === 'ar'
      ? 'أحوّل الأرقام إلى قرارات، بأربع سنوات من الخبرة.'
      : 'I turn figures into decisions, for four years now.',
  )
  await field(page, say('profile.field.skills')).fill('SQL, Excel, Power BI, Python, Tableau,')
  await field(page, say('profile.field.experience')).fill('4')
  await field(page, say('profile.field.education')).fill(
    language === 'ar' ? 'بكالوريوس إحصاء، جامعة الملك سعود، 2021' : 'BSc Statistics, King Saud University, 2021',
  )
  // As it is typed on an Arabic keyboard.
  await field(page, say('profile.field.expectedSalary')).fill(language === 'ar' ? '١٥٠٠٠' : '15,000')
  await button(page, say('profile.save')).click()
  await seeToast(visit, say('profile.saved'))
  await see(page.getByText(say('profile.state.clean'), { exact: true }))
  await look('simple editor')
  expect(await ask(visit, 'GET', '/api/profile')).toMatchObject({
    title: written,
    experience: 4,
    expectedSalary: 15_000,
    skills: ['SQL', 'Excel', 'Power BI', 'Python', 'Tableau'],
  })
}

async function fillTheDetailedEditor(visit: Visit, look: Look) {
  const { page, say, language } = visit
  const arabic = language === 'ar'
  await link(page, say('profile.detail.open')).click()
  await arriveAt(page, '/talent/edit-profile')
  await button(page, say('profile.work.add')).click()
  const work = page.getByRole('group', { name: say('profile.work.row', { number: 1 }), exact: true })
  await field(work, say('profile.work.position')).fill(arabic ? 'محللة بيانات' : 'Data Analyst')
  await optional(work, say('profile.work.company')).fill(arabic ? 'مسار' : 'Masar')
  await choose(field(work, say('profile.work.yearOf', { label: say('profile.work.start') })), '2022')
  await field(work, say('profile.work.current')).check()
  await field(page, say('profile.field.certifications')).fill('PL-300')
  await page.keyboard.press('Enter')
  const tongue = arabic ? 'العربية' : 'Arabic'
  await field(page, say('profile.field.languages')).fill(tongue)
  await page.keyboard.press('Enter')
  await choose(field(page, say('profile.field.level', { name: tongue })), 'native')
  await field(page, say('profile.field.links')).fill('linkedin.com/in/reem')
  await page.keyboard.press('Enter')
  await button(page, say('profile.portfolio.add')).click()
  const piece = page.getByRole('group', { name: say('profile.portfolio.row', { number: 1 }), exact: true })
  await field(piece, say('profile.portfolio.title')).fill(arabic ? 'لوحة الطلبات' : 'A board of orders')
  await field(page, say('profile.field.phone')).fill('0551234567')
  await see(button(page, say('profile.tips.hide')))
  await button(page, say('profile.save')).click()
  await seeToast(visit, say('profile.saved'))
  await see(page.getByText(say('profile.complete.full'), { exact: true }))
  await look('detailed editor')
  expect(await ask(visit, 'GET', '/api/profile')).toMatchObject({
    profileCompleteness: 100,
    phone: '+966551234567',
    languageLevels: { [tongue]: 'native' },
    links: ['https://linkedin.com/in/reem'],
    workHistory: [{ start: '2022', end: '' }],
  })
}

async function readRecommendations({ page, say }: Visit, look: Look) {
  await page.goto('/talent/dashboard')
  const cards = region(page, say('jobs.recommended.title')).getByRole('heading', { level: 3 })
  await see(cards)
  expect(await cards.count()).toBe(3)
  await look('recommendations')
}

async function findTheJob({ page, say }: Visit, look: Look, job: Job, word: string) {
  await link(page.getByRole('banner'), say('app.nav.findJobs')).click()
  await field(page, say('jobs.search.words')).fill(word)
  await button(page, say('jobs.search.submit')).click()
  await see(page.getByText(say('jobs.search.allCount', { total: '1' })))
  await look('search')
  await link(region(page, say('jobs.search.allCount', { total: '1' })), job.title).click()
  await see(heading(page, job.title), page.getByRole('heading', { name: say('jobs.match.title'), exact: true }))
  const match = region(page, say('jobs.match.title'))
  await see(match.getByRole('img'))
  expect(Number.parseInt(await match.getByRole('img').first().innerText(), 10)).toBeGreaterThan(50)
  await look('job with its match')
}

async function applyWithALetter(visit: Visit, look: Look, job: Job) {
  const { page, say, language } = visit
  const letter =
    language === 'ar'
      ? 'أعمل مع قواعد البيانات كل يوم، وأودّ أن أعمل معكم.'
      : 'I work with databases every day and would like to do so with you.'
  await button(page, say('jobs.apply.easy')).click()
  const form = dialog(page, say('jobs.apply.easy'))
  await see(form.getByText(say('jobs.apply.skillsNote')))
  await optional(form, say('jobs.apply.letter')).fill(letter)
  await see(form.getByText(say('ui.counter', { used: letter.length, max: 500 })))
  await look('Easy Apply')
  await button(form, say('jobs.apply.submit')).click()
  await see(dialog(page, say('jobs.apply.sentTitle')))
  await seeToast(visit, say('jobs.apply.done'))
  await page.getByRole('link', { name: say('jobs.apply.see') }).click()
  await arriveAt(page, '/applications')
  await see(heading(page, say('applications.title')), button(page, job.title), page.getByText(letter, { exact: true }))
  await look('applications')
}

/** The bell says it, a mail says it, and the application shows it. */
async function isTold(visit: Visit, me: Talent, job: Job, company: string, status: 'reviewed' | 'accepted') {
  const { page, say, language } = visit
  const words = say(`job.application.${status}`)
  await told(visit, job.title, words)
  await followBell(visit, job.title, words)
  await arriveAt(page, '/applications')
  await see(page.getByText(say(`applications.history.${status}`), { exact: true }).last())
  const mail = await mailAbout(me.email, say('mail.applicationStatus.subject', { company }))
  expect(mail.language).toBe(language)
  expect(mail.text).toContain(job.title)
  expect(mail.link).toContain('/applications')
}

async function exchangeMessages(visit: Visit, company: Visit, look: Look, id: string, me: Talent, name: string) {
  const { page, say, language } = visit
  const [question, answer] =
    language === 'ar' ? ['متى يمكنك أن تبدئي؟', 'بعد أسبوعين.'] : ['When could you start?', 'In two weeks.']
  await page.goto('/applications') // where the application is open, the message would be read as it comes
  await ask(company, 'POST', `/api/applications/${id}/messages`, { body: question })
  await mailAbout(me.email, say('mail.messageFromCompany.subject', { from: name }))
  await page.goto('/applications')
  await see(page.getByText(say('applications.unread', { count: 1 }), { exact: true }))
  await page.goto(`/applications?application=${id}`)
  await see(page.getByText(question, { exact: true }))
  await field(page, say('applications.messages.write', { name })).fill(answer)
  await button(page, say('applications.messages.send')).click()
  await see(page.getByRole('listitem').getByText(answer, { exact: true }))
  await look('messages')
  const { messages } = await ask<{ messages: { from: string; body: string }[] }>(
    company,
    'GET',
    `/api/applications/${id}`,
  )
  expect(messages.map(({ from, body }) => `${from}: ${body}`)).toEqual([`company: ${question}`, `talent: ${answer}`])
}

async function agreeOnAnInterview(
  visit: Visit,
  company: Visit,
  look: Look,
  id: string,
  me: Talent,
  job: Job,
  name: string,
) {
  const { page, say } = visit
  const slots = [inDays(3), inDays(4)]
  await ask(company, 'POST', `/api/applications/${id}/interviews`, {
    slots,
    minutes: 45,
    place: 'https://meet.example/tuwaiq',
    note: '',
  })
  await mailAbout(me.email, say('mail.interview.proposed.subject', { company: name }))
  await told(visit, job.title, name)
  await page.reload()
  const invited = region(page, say('applications.interview.proposed'))
  await invited.getByRole('radio').nth(1).check()
  await look('interview proposed')
  await button(invited, say('applications.interview.accept')).click()
  await seeToast(visit, say('applications.interview.acceptedToast'))
  const agreed = region(page, say('applications.interview.accepted'))
  await look('interview agreed')
  const download = page.waitForEvent('download')
  await link(agreed, say('applications.interview.calendar')).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain(`DTSTART:${new Date(slots[1]!).toISOString().replace(/[-:]|\.000/g, '')}`)
  await mailAbout(me.email, say('mail.interview.accepted.subject', { job: job.title }))
}

async function saySatisfied({ page, say }: Visit, look: Look) {
  await button(page, say('applications.satisfaction.yes')).click()
  await see(page.getByText(say('applications.satisfaction.thanks'), { exact: true }))
  // An end cannot be withdrawn.
  expect(await button(page, say('applications.withdraw.act')).count()).toBe(0)
  await look('accepted')
  await page.reload()
  await see(page.getByRole('button', { name: say('applications.satisfaction.yes'), exact: true, pressed: true }))
}
