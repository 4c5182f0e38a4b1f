import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arriveAt, button, dialog, field, link, region, see, seeNo, seeToast } from './stage/acts.ts'
import { cvFile, lockedPDF, person, uploaded, type CVFile } from './stage/cv.ts'
import { applied, ask, employer, ownId, posted } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { registered } from './stage/people.ts'
import { png } from './stage/png.ts'
import { story, type Visit } from './stage/story.ts'
import { type Language, toldIn } from './stage/words.ts'

interface Profile {
  title: string
  skills: string[]
  workHistory: { position: string; company: string }[]
  languages: string[]
  cvDocument: { fileName: string } | null
  profileCompleteness: number
}

/** Somebody of the corpus who writes in the language, as a PDF and as a Word document. */
const people: Record<Language, { id: string; pdf: string; word: string }> = {
  en: { id: 'daniel', pdf: 'sidebar/daniel.chromium.pdf', word: 'layout/daniel.word.docx' },
  ar: { id: 'salwa', pdf: 'band/salwa.chromium.pdf', word: 'layout/salwa.word.docx' },
}

describe.each(toldIn('ar'))('a CV, in %s', (language) => {
  const { id, pdf, word } = people[language]

  story('is read, looked through, taken over in part, undone, and taken over whole', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const look = await onlooker(visit, 'cv')
    await registered(visit)
    await page.goto('/talent/profile')
    await link(page, say('profile.cv.byHand')).click()
    await arriveAt(page, '/talent/edit-profile')
    const section = region(page, say('profile.cv.title'))
    await see(section.getByText(say('ui.file.drop'), { exact: true }))
    await look('no CV')
    await areRefused(visit, section)
    await look('a locked CV')

    await choose(section, await cvFile(pdf))
    await button(section, say('cv.retry'))
      .or(button(section, say('cv.analyse')))
      .click()
    await see(section.getByRole('progressbar'))
    const results = region(page, say('cv.results.title'))
    await see(results)
    await look('results')
    await pointsToItsSource(visit, results, (await person(id)).title)
    await takesSomeAndUndoes(visit, results)
    await takesAll(visit, results, id)
    await look('accepted')
  })

  story('is kept in versions, which can be read, downloaded and deleted', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const look = await onlooker(visit, 'cv-versions')
    await registered(visit)
    const [first, second] = [await cvFile(pdf), await cvFile(word)]
    await uploaded(visit, first)
    await uploaded(visit, second)
    await page.goto('/talent/edit-profile')
    const card = page.getByRole('article', { name: second.name, exact: true })
    await see(card.getByText(say('cv.status.completed')))

    await button(card, say('cv.view')).click()
    const text = dialog(page, second.name)
    const { name } = await person(id)
    await see(text.getByText(name).first())
    await look('text')
    await page.keyboard.press('Escape')
    expect(await savedBy(visit, button(card, say('cv.download')))).toEqual({
      name: second.name,
      content: second.buffer,
    })
    const asText = await savedBy(visit, button(card, say('cv.downloadText')))
    expect(asText.name).toBe(second.name.replace('.docx', '_extracted.txt'))
    expect(asText.content.toString('utf8')).toContain(name)

    await button(card, say('cv.versions.show')).click()
    await see(button(card, say('cv.versions.delete', { name: first.name })))
    await look('versions')
    await card
      .getByRole('button', { name: say('cv.versions.open') })
      .nth(1)
      .click()
    await see(region(page, say('cv.results.title')))
    await button(card, say('cv.versions.delete', { name: first.name })).click()
    await look('question')
    await button(dialog(page, say('cv.delete.ask')), say('cv.delete.yes')).click()
    await seeToast(visit, say('cv.delete.done'))
    await seeNo(region(page, say('cv.results.title')), button(card, say('cv.versions.delete', { name: first.name })))
    await button(card, say('cv.delete.all')).click()
    await button(dialog(page, say('cv.delete.askAll')), say('cv.delete.yes')).click()
    await seeToast(visit, say('cv.delete.doneAll'))
    await seeNo(card)
    expect(await ask<Profile>(visit, 'GET', '/api/profile')).toMatchObject({ cvDocument: null })
  })

  story('is opened by a company that was applied to, and the talent sees which', async ({ open }) => {
    const company = await open(language)
    const { name } = await employer(company)
    const job = await posted(company)
    const talent = await open(language)
    const me = await registered(talent)
    const file = await cvFile(pdf)
    await uploaded(talent, file)
    const talentId = await ownId(talent)
    expect((await company.context.request.get(`/api/cv/${talentId}`)).status(), 'before the application').toBe(404)
    const application = await applied(talent, job)

    const { page, say } = company
    const look = await onlooker(company, 'cv-company')
    await page.goto(`/company/jobs/${job.id}/applicants?application=${application}`)
    const applicant = page.getByRole('article', { name: `${me.firstName} ${me.lastName}`, exact: true })
    await see(
      applicant.getByText(say('cv.company.seen'), { exact: true }),
      page.getByText(say('applicants.hasCv'), { exact: true }),
    )
    await button(applicant, say('cv.company.view')).click()
    const text = dialog(page, say('cv.company.title', { name: `${me.firstName} ${me.lastName}` }))
    await see(text.getByText((await person(id)).name).first())
    await look('text')
    const download = await savedBy(company, button(text, say('cv.company.download')))
    expect(download).toEqual({ name: file.name, content: file.buffer })
    await page.keyboard.press('Escape')
    await page.goto(`/talent/${talentId}`)
    await see(button(page, say('cv.company.view')))
    await look('talent')

    await talent.page.goto('/talent/profile#views')
    const views = region(talent.page, say('profile.views.title'))
    const entry = views.getByRole('listitem').filter({ hasText: say('profile.views.cv') })
    await see(entry.getByRole('link', { name, exact: true }))
  })
})

async function choose(section: Locator, file: CVFile) {
  await section.locator('input[type=file]').setInputFiles(file)
}

/**
 * What is no CV is refused before it is sent, and what cannot be opened by the server; each says so in its own words.
 */
async function areRefused({ page, say }: Visit, section: Locator) {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/upload-cv') && sent.push(request.method()))
  await choose(section, { name: 'me.png', mimeType: 'image/png', buffer: png(40, 40) })
  await see(section.getByText(`${say('cv.unsupported')} – ${say('cv.unsupportedText')}`, { exact: true }))
  await choose(section, { name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await see(section.getByText(`${say('cv.tooLarge')} – ${say('cv.tooLargeText')}`, { exact: true }))
  expect(sent).toEqual([])
  await choose(section, { name: 'locked.pdf', mimeType: 'application/pdf', buffer: lockedPDF() })
  await button(section, say('cv.analyse')).click()
  // The first PDF after the start: what reads them is made ready for it.
  await section
    .getByText(`${say('cv.failed')} – ${say('error.cv.encrypted')}`, { exact: true })
    .waitFor({ timeout: 60_000 })
}

/** By the keyboard alone: whatever has the focus is marked in the text. */
async function pointsToItsSource({ page, say }: Visit, results: Locator, title: string) {
  const box = results.getByRole('checkbox', { name: `${say('profile.field.title')} ${title}` })
  await box.focus()
  const mark = region(results, say('cv.text')).locator('mark')
  await expect.poll(() => mark.first().innerText()).toContain(title)
  await expect
    .poll(() =>
      mark.first().evaluate((element) => {
        const [inner, outer] = [
          element.getBoundingClientRect(),
          element.closest('[role=region]')!.getBoundingClientRect(),
        ]
        return inner.top >= outer.top && inner.bottom <= outer.bottom
      }),
    )
    .toBe(true)
  const before = await box.isChecked()
  await page.keyboard.press('Space')
  expect(await box.isChecked()).toBe(!before)
}

async function takesSomeAndUndoes(visit: Visit, results: Locator) {
  const { page, say } = visit
  const former = await ask<Profile>(visit, 'GET', '/api/profile')
  const chips = results.getByRole('button', { pressed: true })
  const left = (await chips.first().locator('bdi').first().innerText()).trim()
  await chips.first().click()
  await button(results, say('cv.acceptSelected')).click()
  await see(button(results, say('cv.undo')))
  const grown = await ask<Profile>(visit, 'GET', '/api/profile')
  expect(grown.skills.length).toBeGreaterThan(former.skills.length)
  expect(grown.skills).not.toContain(left)
  expect(grown.profileCompleteness).toBeGreaterThan(former.profileCompleteness)
  await see(button(page, say('ui.tags.remove', { tag: grown.skills[0]! })))

  await button(results, say('cv.undo')).click()
  await see(results.getByText(say('cv.undone'), { exact: true }))
  expect(await ask<Profile>(visit, 'GET', '/api/profile')).toEqual(former)
  await seeNo(button(page, say('ui.tags.remove', { tag: grown.skills[0]! })))
}

async function takesAll(visit: Visit, results: Locator, id: string) {
  const { page, say } = visit
  const truth = await person(id)
  await button(results, say('cv.acceptAll')).click()
  await see(button(results, say('cv.undo')))
  const profile = await ask<Profile>(visit, 'GET', '/api/profile')
  expect(profile.title).toBe(truth.title)
  expect(profile.workHistory.map(({ position }) => position)).toEqual(
    expect.arrayContaining(truth.works.slice(0, 2).map(({ position }) => position)),
  )
  expect(profile.languages.length).toBeGreaterThan(0)
  // The form below shows it, and has nothing left to save.
  expect(await field(page, say('profile.field.title')).inputValue()).toBe(truth.title)
  await see(page.getByText(say('profile.state.clean'), { exact: true }))
}

/** What a press downloads. */
async function savedBy({ page }: Visit, pressed: Locator): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await pressed.click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}
