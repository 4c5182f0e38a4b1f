import { describe, expect } from 'vitest'
import { alert, button, dialog, field, heading, link, logIn, region, see, seeNo, seeToast } from './stage/acts.ts'
import { applied, ask, employer, newWord, ownId, posted } from './stage/market.ts'
import { registered } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

/** A company and a talent whom one word finds. */
async function meeting(company: Visit, talent: Visit) {
  const firm = await employer(company)
  const me = await registered(talent)
  const word = newWord()
  await ask(talent, 'PUT', '/api/profile', { skills: ['SQL', word], phone: '0551234567' })
  return { firm, me, word, id: await ownId(talent), name: `${me.firstName} ${me.lastName}` }
}

async function find({ page, say }: Visit, word: string) {
  await page.goto('/company/candidates')
  await field(page, say('candidates.words')).fill(word)
  await button(page, say('candidates.submit')).click()
}

describe.each(toldIn('en'))('what belongs to a talent, in %s', (language) => {
  story('leaving the pool hides the profile at once, and coming back shows it again', async ({ open }) => {
    const company = await open(language)
    const talent = await open(language)
    const { word, id, name } = await meeting(company, talent)
    await find(company, word)
    await see(link(company.page, name))

    await talent.page.goto('/talent/profile')
    const pool = talent.page.getByRole('switch', { name: talent.say('profile.pool.label'), exact: true })
    await pool.click()
    await seeToast(talent, talent.say('profile.pool.nowOff'))
    await find(company, word)
    await see(company.page.getByText(company.say('candidates.empty'), { exact: true }))
    expect((await company.page.goto(`/talent/${id}`))!.status()).toBeLessThan(500)
    await see(heading(company.page, company.say('candidates.talent.notFound')))

    await pool.click()
    await seeToast(talent, talent.say('profile.pool.nowOn'))
    await find(company, word)
    await see(link(company.page, name))
  })

  story('contact is shown only after applying, and every opening is recorded', async ({ open }) => {
    const company = await open(language)
    const talent = await open(language)
    const { firm, me, id, name } = await meeting(company, talent)
    const job = await posted(company)
    await talent.page.goto('/talent/profile')
    await see(talent.page.getByText(talent.say('profile.views.empty'), { exact: true }))

    await company.page.goto(`/talent/${id}`)
    await see(
      heading(company.page, name),
      company.page.getByText(company.say('candidates.talent.contactLater'), { exact: true }),
    )
    expect(await (await company.context.request.get(`/api/talent/${id}`)).text()).not.toMatch(
      new RegExp(`${me.email}|551234567`),
    )

    await applied(talent, job)
    await company.page.reload()
    await see(link(company.page, me.email), link(company.page, '+966551234567'))

    await talent.page.reload()
    const views = region(talent.page, talent.say('profile.views.title'))
    await see(link(views, firm.name), views.getByText(talent.say('profile.views.profile'), { exact: true }))
    // The talent sees what companies see, without the contact.
    await talent.page.goto(`/talent/${id}`)
    await see(
      heading(talent.page, name),
      talent.page.getByText(talent.say('candidates.talent.ownTitle'), { exact: true }),
    )
  })

  story('an account is deleted for good, with the password', async ({ open }) => {
    const company = await open(language)
    const talent = await open(language)
    const { me, word, id } = await meeting(company, talent)
    const { page, say } = talent
    const job = await posted(company)
    await applied(talent, job)
    await page.goto('/settings')
    await button(page, say('settings.delete.open')).click()
    const question = dialog(page, say('settings.delete.ask'))
    await field(question, say('settings.delete.password')).fill('not the password')
    await button(question, say('settings.delete.submit')).click()
    await expect.poll(() => field(question, say('settings.delete.password')).getAttribute('aria-invalid')).toBe('true')
    await field(question, say('settings.delete.password')).fill(me.password)
    await button(question, say('settings.delete.submit')).click()
    await see(heading(page, say('landing.hero.title')))
    await seeToast(talent, say('settings.delete.done'))
    await seeNo(question)

    await page.goto('/login')
    await logIn(talent, me.email, me.password)
    await see(alert(page).getByText(say('error.auth.wrongCredentials'), { exact: true }))
    await find(company, word)
    await see(company.page.getByText(company.say('candidates.empty'), { exact: true }))
    await company.page.goto(`/talent/${id}`)
    await see(heading(company.page, company.say('candidates.talent.notFound')))
    await company.page.goto(`/company/jobs/${job.id}/applicants`)
    await see(company.page.getByText(company.say('applicants.none.title'), { exact: true }))
  })
})
