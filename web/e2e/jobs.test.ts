import { describe, expect } from 'vitest'
import { arriveAt, button, choose, field, heading, link, path, region, see, seeToast } from './stage/acts.ts'
import { demo, registered, signedIn } from './stage/people.ts'
import { story } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

describe.each(toldIn('en'))('a job, in %s', (language) => {
  story('is posted by a company, found and saved by a talent, and closed', async ({ open }) => {
    const arabic = language === 'ar'
    // A word nobody else uses, so that the search finds this job alone.
    const word = `qx${Date.now().toString(36)}`
    const title = arabic ? `محللة بيانات ${word}` : `Data Analyst ${word}`
    const company = await open(language)
    await signedIn(company, demo.company)
    await post(company)

    const talent = await open(language)
    await registered(talent)
    const { page, say } = talent
    await page.goto('/search')
    await arriveAt(page, '/job-search')
    await see(heading(page, say('jobs.search.title')))
    await field(page, say('jobs.search.words')).fill(word.toUpperCase())
    await button(page, say('jobs.search.submit')).click()
    await see(page.getByText(say('jobs.search.allCount', { total: '1' })))
    expect(new URL(page.url()).searchParams.get('search')).toBe(word.toUpperCase())
    await link(region(page, say('jobs.search.allCount', { total: '1' })), title).click()
    await see(heading(page, title), page.getByText('Najd Systems').first())

    await button(page, say('jobs.save.save')).click()
    await seeToast(talent, say('jobs.save.done'))
    await page.goto('/talent/dashboard')
    await see(link(page, title))

    const job = (await (await company.context.request.get(`/api/jobs?search=${word}`)).json()) as { id: string }[]
    await company.context.request.post(`/api/jobs/${job[0]!.id}/close`)
    const answer = await page.goto(`/job/${job[0]!.id}`)
    expect(answer!.status()).toBe(404)

    async function post({ page, say }: typeof company) {
      await page.goto('/company/post-job')
      await button(page, say('postJob.post')).click()
      await see(page.getByRole('alert'))
      await field(page, say('postJob.field.title')).fill(title)
      await field(page, say('postJob.field.location')).fill(arabic ? 'الرياض' : 'Riyadh')
      await choose(field(page, say('postJob.field.jobType')), 'contract')
      await choose(field(page, say('postJob.field.experienceLevel')), 'mid')
      await field(page, say('postJob.field.description')).fill(
        arabic ? 'ستة أشهر لجعل أرقامنا واضحة.' : 'Six months to make our figures clear.',
      )
      await button(page, say('postJob.post')).click()
      await seeToast(company, say('postJob.done.post'))
      expect(path(page)).toBe('/company/dashboard')
      await see(page.getByText(title).first())
    }
  })
})
