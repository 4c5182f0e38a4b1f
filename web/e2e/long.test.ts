import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, see } from './stage/acts.ts'
import { watch } from './stage/inspect.ts'
import { applied, ask, ownId, type Job } from './stage/market.ts'
import { newEmail } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn, type Language } from './stage/words.ts'

// Names, addresses and words as long as they may be, without a place to break: every page still fits a small phone.

const widths = [320, 360]

function endless(language: Language, length: number): string {
  return (language === 'ar' ? 'مستشفياتنا' : 'Mississippi').repeat(length).slice(0, length)
}

function longEmail(): string {
  const [start] = newEmail('l').split('@')
  return `${start}${'x'.repeat(64 - start!.length)}@${'d'.repeat(60)}.${'e'.repeat(60)}.people.example`
}

async function longTalent(visit: Visit): Promise<string> {
  const word = endless(visit.language, 200)
  const { privacyVersion } = await ask<{ privacyVersion: string }>(visit, 'GET', '/api/site')
  await ask(visit, 'POST', '/api/talent/register', {
    firstName: word.slice(0, 80),
    lastName: word.slice(0, 80),
    email: longEmail(),
    password: 'a palm at dawn',
    location: word.slice(0, 120),
    title: word.slice(0, 120),
    language: visit.language,
    privacyVersion,
  })
  await ask(visit, 'PUT', '/api/profile', {
    bio: word.repeat(3),
    skills: [word, 'SQL'],
    education: [word],
    certifications: [word],
    languages: [word],
    phone: '0551234567',
    experience: 4,
    workHistory: [{ position: word, company: word, start: '2020-01', end: '', description: word }],
    portfolio: [{ title: word, description: word, url: `https://${'p'.repeat(60)}.example/${'q'.repeat(300)}` }],
    links: [`https://${'l'.repeat(60)}.example/${'q'.repeat(300)}`],
  })
  return ownId(visit)
}

async function longCompany(visit: Visit): Promise<{ id: string; job: Job }> {
  const word = endless(visit.language, 500)
  const { privacyVersion } = await ask<{ privacyVersion: string }>(visit, 'GET', '/api/site')
  const email = longEmail()
  const profile = { companyName: word.slice(0, 160), industry: 'Technology', email, location: word.slice(0, 120) }
  await ask(visit, 'POST', '/api/company/register', {
    ...profile,
    password: 'a caravan of tea',
    language: visit.language,
    privacyVersion,
  })
  await ask(visit, 'PUT', '/api/company/profile', {
    ...profile,
    website: `https://${'w'.repeat(60)}.example/${'q'.repeat(300)}`,
    description: word,
    headquarters: word.slice(0, 120),
  })
  const { companyId } = await ask<{ companyId: string }>(visit, 'GET', '/api/auth/user')
  const job = await ask<Job>(visit, 'POST', '/api/jobs', {
    title: word.slice(0, 160),
    department: word.slice(0, 120),
    location: word.slice(0, 120),
    jobType: 'full-time',
    experienceLevel: 'mid',
    salaryMin: 9_000_000,
    salaryMax: 10_000_000,
    currency: 'SAR',
    description: `${word}\n\n- ${word}`,
    requirements: [word],
    benefits: [word],
    skills: [word.slice(0, 100), 'SQL'],
    status: 'open',
  })
  return { id: companyId, job }
}

/** What is wider than the screen, or stands out of it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the page, ${document.documentElement.scrollWidth} px wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!
      if (!texts.currentNode.textContent?.trim() || !parent.checkVisibility()) continue
      // Words that are cut on purpose or may be scrolled to.
      let kept = false
      for (let one: Element | null = parent; one && !kept; one = one.parentElement)
        kept = one.classList.contains('sr-only') || getComputedStyle(one).overflowX !== 'visible'
      if (kept) continue
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && (box.left < -1 || box.right > width + 1))
        found.push(`${parent.tagName.toLowerCase()} “${texts.currentNode.textContent.slice(0, 24)}”`)
    }
    return found
  })
}

type Walk = (name: string, to: string, then?: () => Promise<unknown>) => Promise<void>

async function walker({ page }: Visit, wrong: string[]): Promise<Walk> {
  const { settled } = await watch(page)
  return async (name, to, then) => {
    await page.setViewportSize({ width: widths[0]!, height: 740 })
    await page.goto(to)
    await settled()
    await then?.()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await settled()
      for (const one of await sticksOut(page)) wrong.push(`${name} at ${width}: ${one}`)
    }
  }
}

describe.each(toldIn('ar'))('endless words fit a phone, in %s', (language) => {
  story('on every page that shows them', async ({ open }) => {
    const company = await open(language)
    const talent = await open(language)
    const { id, job } = await longCompany(company)
    const person = await longTalent(talent)
    const word = endless(language, 200)
    const application = await applied(talent, job, word)
    await ask(company, 'POST', '/api/invitations', { talentId: person, jobId: job.id, message: word })
    await ask(company, 'POST', `/api/applications/${application}/messages`, { body: word })
    await ask(talent, 'POST', `/api/applications/${application}/messages`, { body: word })
    await ask(company, 'PUT', `/api/shortlist/${person}`, { jobId: '', note: word })
    await ask(talent, 'PUT', `/api/saved-jobs/${job.id}`)

    const wrong: string[] = []
    const asTalent = await walker(talent, wrong)
    for (const to of [
      '/talent/dashboard',
      '/talent/profile',
      '/talent/edit-profile',
      '/settings',
      '/job-search',
      `/job/${job.id}`,
      `/company/${id}`,
      `/talent/${person}`,
      '/applications',
    ]) {
      await asTalent(`talent ${to}`, to)
    }
    await asTalent('the application', `/applications?application=${application}`)
    await asTalent('the talent’s menu', '/about', () => button(talent.page, talent.say('app.nav.menu')).click())
    const asCompany = await walker(company, wrong)
    for (const to of [
      '/company/dashboard',
      '/company/profile',
      '/company/post-job',
      `/company/post-job?id=${job.id}`,
      '/settings',
      '/company/candidates?view=shortlist',
      '/company/candidates',
      `/talent/${person}`,
      `/company/jobs/${job.id}/applicants`,
    ]) {
      await asCompany(`company ${to}`, to)
    }
    await asCompany('the applicant', `/company/jobs/${job.id}/applicants?application=${application}`)
    await asCompany('the bell', '/about', async () => {
      await company.page
        .getByRole('banner')
        .getByRole('button', { name: company.say('app.bell.label') })
        .click()
      await see(company.page.getByRole('dialog').getByRole('link'))
    })
    const asVisitor = await walker(await open(language), wrong)
    for (const to of ['/job-search', `/job/${job.id}`, `/company/${id}`]) await asVisitor(`visitor ${to}`, to)
    expect(wrong).toEqual([])
  })
})
