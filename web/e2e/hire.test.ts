import { describe, expect, inject } from 'vitest'
import {
  arriveAt,
  button,
  choose,
  choosePicture,
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
} from './stage/acts.ts'
import { mailAbout } from './stage/mail.ts'
import { applied, ask, confirmed, newWord, ownId, told, type Applicant, type Job } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { newEmail, registered, type Talent } from './stage/people.ts'
import { png } from './stage/png.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

type Look = Awaited<ReturnType<typeof onlooker>>

interface Found extends Talent {
  id: string
  name: string
}

describe.each(toldIn('ar'))('a company, in %s', (language) => {
  story('comes from signing up to a hire', async ({ open }) => {
    const visit = await open(language)
    const look = await onlooker(visit, 'company')
    const word = newWord()
    const name = `${language === 'ar' ? 'مخازن نجد' : 'Najd Stores'} ${word}`
    await signUp(visit, look, name)
    await fillTheProfile(visit, look, name)
    const job = await post(visit, look, word)

    const talent = await open(language)
    const person = await signedUpWith(talent, word)
    await search(visit, look, word, person)
    await openTheTalent(visit, look, person)
    await shortlist(visit, look, person)
    await invite(visit, look, person, job)

    const [invitation] = await ask<{ id: string }[]>(talent, 'GET', '/api/invitations')
    await mailAbout(person.email, talent.say('mail.invited.subject', { company: name }))
    await ask(talent, 'POST', `/api/invitations/${invitation!.id}/accept`)
    await told(visit, person.name, job.title)
    const id = await applied(talent, job, language === 'ar' ? 'يسعدني أن أنضم إليكم.' : 'I would be glad to join you.')
    await recommended(visit, look, job)
    await readTheApplicant(visit, look, person, job)
    await proposeATalk(visit, look)

    const { interview } = await ask<Applicant>(talent, 'GET', `/api/applications/${id}`)
    await ask(talent, 'POST', `/api/interviews/${interview!.id}/accept`, { slot: interview!.slots[0] })
    await accept(visit, look, person)
    expect(await ask(talent, 'GET', `/api/applications/${id}`)).toMatchObject({
      status: 'accepted',
      coverLetter: expect.any(String) as string,
    })
    await readThePublicPage(await open(language), name, job)
  })
})

async function signUp({ page, say, language }: Visit, look: Look, name: string) {
  await page.goto('/company/signup')
  await field(page, say('auth.field.companyName')).fill(name)
  await choose(field(page, say('auth.field.industry')), { label: say('industry.retail') })
  await field(page, say('auth.field.businessEmail')).fill(newEmail('hiring'))
  await field(page, say('auth.field.password')).fill('a caravan of tea')
  await field(page, say('auth.field.location')).fill(language === 'ar' ? 'جدة' : 'Jeddah')
  await look('sign-up')
  await button(page, say('auth.company.submit')).click()
  await see(
    heading(page, say('dashboard.company.welcome', { name })),
    page.getByText(say('postJob.own.empty'), { exact: true }),
  )
  await look('a first dashboard')
}

async function fillTheProfile(visit: Visit, look: Look, name: string) {
  const { page, say, language } = visit
  await page.getByRole('link', { name: say('dashboard.company.profileText') }).click()
  await arriveAt(page, '/company/profile')
  await choosePicture(visit, region(page, say('companyProfile.logo')), png(256, 256))
  await seeToast(visit, say('companyProfile.logoSaved'))
  await choose(optional(page, say('companyProfile.field.size')), '11-50')
  await optional(page, say('companyProfile.field.founded')).fill('1700')
  await optional(page, say('companyProfile.field.website')).fill('www.najd-stores.example')
  await optional(page, say('companyProfile.field.description')).fill(
    language === 'ar' ? 'نخزّن ما تحتاجه المتاجر.' : 'We store what shops need.',
  )
  await button(page, say('companyProfile.save')).click()
  await expect.poll(() => optional(page, say('companyProfile.field.founded')).getAttribute('aria-invalid')).toBe('true')
  await optional(page, say('companyProfile.field.founded')).fill('2015')
  await button(page, say('companyProfile.save')).click()
  await seeToast(visit, say('companyProfile.saved'))
  await look('company profile')
  await link(page, say('companyProfile.see')).click()
  await see(
    heading(page, name),
    page.getByText(say('companyProfile.page.own'), { exact: true }),
    page.getByText('2015', { exact: true }),
  )
  const logo = page.getByRole('article').getByRole('presentation').first()
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await look('own page')
}

/** A draft needs a title alone; it is finished later and then posted. */
async function post(visit: Visit, look: Look, word: string): Promise<Job> {
  const { page, say, language } = visit
  const arabic = language === 'ar'
  const title = `${arabic ? 'محللة بيانات' : 'Data Analyst'} ${word}`
  await page.goto('/company/post-job')
  await field(page, say('postJob.field.title')).fill(title)
  await button(page, say('postJob.saveDraft')).click()
  await seeToast(visit, say('postJob.done.draft'))
  await arriveAt(page, '/company/dashboard')
  await see(page.getByText(say('job.status.draft'), { exact: true }))
  await link(page, title).click()
  await see(heading(page, say('postJob.editTitle')))
  await field(page, say('postJob.field.location')).fill(arabic ? 'الرياض' : 'Riyadh')
  await choose(field(page, say('postJob.field.jobType')), 'full-time')
  await choose(field(page, say('postJob.field.experienceLevel')), 'mid')
  await optional(page.getByRole('main'), say('postJob.field.salaryMin')).fill('12000')
  await optional(page, say('postJob.field.salaryMax')).fill('18000')
  await field(page, say('postJob.field.description')).fill(
    arabic ? 'اجعلي أرقام مخازننا واضحة.' : 'Make the figures of our stores clear.',
  )
  await optional(page, say('postJob.field.skills')).fill(`SQL, ${word},`)
  // What candidates will read stands beside the form while it is written.
  await see(region(page, say('postJob.see.label')).getByText(title, { exact: true }))
  await look('the job')
  await button(page, say('postJob.post')).click()
  await seeToast(visit, say('postJob.done.post'))
  await arriveAt(page, '/company/dashboard')
  await see(page.getByText(say('job.status.open'), { exact: true }))
  const [job] = await ask<Job[]>(visit, 'GET', '/api/jobs/company')
  return job!
}

async function signedUpWith(visit: Visit, word: string): Promise<Found> {
  const talent = await registered(visit)
  await confirmed(visit, talent.email)
  await ask(visit, 'PUT', '/api/profile', {
    skills: ['SQL', 'Excel', word],
    experience: 4,
    availability: 'two_weeks',
    phone: '0551234567',
    expectedSalary: 15_000,
  })
  return { ...talent, id: await ownId(visit), name: `${talent.firstName} ${talent.lastName}` }
}

async function search({ page, say }: Visit, look: Look, word: string, person: Found) {
  await page.goto('/company/candidates')
  const take = (words: string) => page.getByRole('radio', { name: words, exact: true }).check()
  await field(page, say('candidates.skills')).fill(word)
  await page.keyboard.press('Enter')
  await take(say('candidates.available.one_month'))
  await button(page, say('candidates.submit')).click()
  await see(page.getByText(say('candidates.empty'), { exact: true }))
  await field(page, say('search.place')).fill(person.location)
  await take(say('job.levelYears.mid'))
  await take(say('candidates.available.two_weeks'))
  await button(page, say('candidates.submit')).click()
  await see(page.getByRole('heading', { name: say('candidates.allCount', { total: 1 }), exact: true }))
  expect(new URL(page.url()).searchParams.get('skill')).toBe(word)
  await look('candidates')
}

async function openTheTalent({ page, say }: Visit, look: Look, person: Found) {
  await link(page, person.name).click()
  await arriveAt(page, `/talent/${person.id}`)
  await see(heading(page, person.name), page.getByText(say('candidates.talent.contactLater'), { exact: true }))
  expect(await page.getByRole('main').innerText()).not.toContain(person.email)
  await look('talent')
}

async function shortlist(visit: Visit, look: Look, person: Found) {
  const { page, say, language } = visit
  const note = language === 'ar' ? 'قوية في قواعد البيانات.' : 'Strong with databases.'
  await button(page, say('candidates.save.save')).click()
  const form = dialog(page, say('candidates.save.title'))
  await optional(form, say('candidates.save.note')).fill(note)
  await button(form, say('candidates.save.submit')).click()
  await seeToast(visit, say('candidates.save.done'))
  await see(button(page, say('candidates.save.saved')))
  await page.goto('/company/candidates?view=shortlist')
  await see(link(page, person.name), page.getByText(note, { exact: true }))
  await look('shortlist')
  await link(page, person.name).click()
}

async function invite(visit: Visit, look: Look, person: Found, job: Job) {
  const { page, say } = visit
  await button(page, say('candidates.invite.open')).click()
  const form = dialog(page, say('candidates.invite.title'))
  await choose(field(form, say('candidates.invite.job')), { label: job.title })
  await look('invitation')
  await button(form, say('candidates.invite.submit')).click()
  await seeToast(visit, say('candidates.invite.done'))
  await seeNo(form)
  expect(await ask(visit, 'GET', '/api/invitations')).toMatchObject([
    { talentId: person.id, jobId: job.id, state: 'open' },
  ])
}

async function recommended({ page, say }: Visit, look: Look, job: Job) {
  await page.goto('/company/dashboard')
  await button(page, say('dashboard.company.recommend.getLabel', { title: job.title })).click()
  const panel = region(page, say('dashboard.company.recommend.title'))
  await see(panel.getByRole('heading', { level: 4 }))
  expect(await panel.getByRole('heading', { level: 4 }).count()).toBeLessThanOrEqual(5)
  await look('recommended candidates')
}

async function readTheApplicant(visit: Visit, look: Look, person: Found, job: Job) {
  const { page, say } = visit
  // It is told once the applicant could have taken the application back.
  const news = say('notice.applied', { talent: '', job: '' }).trim().split(' ')[0]!
  await told(visit, person.name, job.title, news)
  await followBell(visit, person.name, news)
  await arriveAt(page, `/company/jobs/${job.id}/applicants`)
  await see(heading(page, say('applicants.titleOf', { title: job.title })))
  await page.goto(`/company/jobs/${job.id}/applicants`)
  await button(page, person.name).click()
  // Somebody who applied has shared their contact.
  await see(link(page, person.email), link(page, '+966551234567'))
  await button(page, say('applicants.to.reviewed')).click()
  await seeToast(visit, say('applicants.moved.reviewed'))
  await field(page, say('applicants.note.label')).fill('SQL')
  await button(page, say('applicants.note.save')).click()
  await seeToast(visit, say('applicants.note.saved'))
  await look('applicant')
}

async function proposeATalk(visit: Visit, look: Look) {
  const { page, say, language } = visit
  await button(page, say('applicants.interview.propose')).click()
  const form = dialog(page, say('applicants.propose.title'))
  await button(form, say('applicants.propose.send')).click()
  await see(form.getByText(say('applicants.propose.problem.required'), { exact: true }))
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await field(form, say('applicants.propose.slot', { number: 1 })).fill(`${day}T10:00`)
  await button(form, say('applicants.propose.add')).click()
  await field(form, say('applicants.propose.slot', { number: 2 })).fill(`${day}T14:30`)
  await field(form, say('applicants.propose.place')).fill(
    language === 'ar' ? 'مكتبنا في حي الروضة' : 'Our office in Al Rawdah',
  )
  await look('proposal')
  await button(form, say('applicants.propose.send')).click()
  await seeToast(visit, say('applicants.propose.done'))
  await see(page.getByText(say('applicants.interview.state.proposed'), { exact: true }))
}

async function accept(visit: Visit, look: Look, person: Found) {
  const { page, say } = visit
  await page.reload()
  await see(link(page, say('applications.interview.calendar')))
  await button(page, say('applicants.to.accepted')).click()
  // It happens in ten seconds, unless it is undone.
  await see(
    page.getByRole('group', {
      name: say('applicants.held.accepted', { who: say('applicants.count', { count: 1 }) }),
      exact: true,
    }),
  )
  await look('held')
  await page.getByText(say('applicants.final'), { exact: true }).waitFor()
  await page.reload()
  await see(page.getByRole('article', { name: person.name, exact: true }))
  await look('hired')
}

async function readThePublicPage(visitor: Visit, name: string, job: Job) {
  const { page, say } = visitor
  const look = await onlooker(visitor, 'visitor')
  await page.goto(`/job/${job.id}`)
  await link(page, name).first().click()
  await see(heading(page, name), link(page, job.title), page.getByText(say('promise.title'), { exact: true }))
  await look('company page')
  expect(page.url().startsWith(`${inject('origin')}/company/`)).toBe(true)
}
