import { describe, expect } from 'vitest'
import { choosePicture, region, see } from './stage/acts.ts'
import { watch } from './stage/inspect.ts'
import { applied, ask, employer, ownId, posted } from './stage/market.ts'
import { registered } from './stage/people.ts'
import { png } from './stage/png.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

/** How many pictures of the page are the logo, all of them drawn, square and within a named part of the page. */
async function logos({ page }: Visit, at: string, logo: string, settled: () => Promise<void>): Promise<number> {
  await page.goto(at)
  await settled()
  return page.evaluate(async (src) => {
    const found = [...document.querySelectorAll<HTMLImageElement>(`img[src="${src}"]`)].filter((image) =>
      image.checkVisibility(),
    )
    for (const image of found) {
      image.loading = 'eager'
      await image.decode()
    }
    return found.filter(
      ({ naturalWidth, clientWidth, clientHeight }) => naturalWidth > 0 && clientWidth === clientHeight,
    ).length
  }, logo)
}

describe.each(toldIn('en'))('a logo, in %s', (language) => {
  story('is there wherever its company is', async ({ open }) => {
    const company = await open(language)
    const talent = await open(language)
    const { id } = await employer(company)
    const job = await posted(company)
    const invited = await posted(company)
    await registered(talent)
    await ask(talent, 'PUT', '/api/profile', { skills: ['SQL', 'Excel', 'Power BI'], experience: 4 })
    const application = await applied(talent, job)
    const person = await ownId(talent)
    await ask(company, 'POST', '/api/invitations', { talentId: person, jobId: invited.id })
    await ask(talent, 'PUT', `/api/saved-jobs/${invited.id}`)
    await ask(company, 'GET', `/api/talent/${person}`)

    await company.page.goto('/company/profile')
    const section = region(company.page, company.say('companyProfile.logo'))
    await see(section)
    await choosePicture(company, section, png(64, 64))
    await expect
      .poll(async () => (await ask<{ logoUrl: string }>(company, 'GET', '/api/company/profile')).logoUrl)
      .not.toBe('')
    const { logoUrl } = await ask<{ logoUrl: string }>(company, 'GET', '/api/company/profile')

    const asTalent = (await watch(talent.page)).settled
    const asCompany = (await watch(company.page)).settled
    const missing: string[] = []
    const expectAt = async (visit: Visit, at: string, least: number, settled: () => Promise<void>) => {
      const count = await logos(visit, at, logoUrl, settled)
      if (count < least) missing.push(`${at}: ${count} of ${least}`)
    }
    await expectAt(talent, `/job/${job.id}`, 1, asTalent)
    await expectAt(talent, `/company/${id}`, 1, asTalent)
    await expectAt(talent, `/job-search?search=${encodeURIComponent(job.title)}`, 1, asTalent)
    // A row and an invitation, and the head of the open thread.
    await expectAt(talent, `/applications?application=${application}`, 3, asTalent)
    await expectAt(talent, '/talent/dashboard', 1, asTalent)
    await expectAt(talent, '/talent/profile', 1, asTalent)
    // The header's chip, on every page, and what else is theirs.
    await expectAt(company, '/about', 1, asCompany)
    await expectAt(company, '/company/dashboard', 2, asCompany)
    await expectAt(company, '/company/post-job', 2, asCompany)
    expect(missing).toEqual([])
  })
})
