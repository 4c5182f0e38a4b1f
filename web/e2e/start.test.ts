import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { arriveAt, button, field, heading, region, see, signUpAsTalent } from './stage/acts.ts'
import { cvFile } from './stage/cv.ts'
import { ask } from './stage/market.ts'
import { onlooker } from './stage/onlooker.ts'
import { demo, newTalent, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { type Language, toldIn } from './stage/words.ts'

interface Reading {
  parsedData: { phone: string; experience: { position: string; company: string }[] }
  fields: { key: string; index: number; ask: boolean; doubts?: string[] }[]
}

interface Correction {
  field: string
  kind: string
  count: number
}

const cvs: Record<Language, string> = { en: 'sidebar/daniel.chromium.pdf', ar: 'band/salwa.chromium.pdf' }
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

describe.each(toldIn('ar'))('a new talent, in %s', (language) => {
  story('starts from a CV, answers what is asked and lets it be counted', async ({ open }) => {
    const visit = await open(language, { viewport: widths.phone })
    const { page, say } = visit
    const look = await onlooker(visit, 'start')
    const reading = await doubtful(page)
    await page.goto('/talent/signup')
    await signUpAsTalent(visit, newTalent(language))
    const offer = region(page, say('profile.cv.title'))
    await see(offer.getByRole('link', { name: say('profile.cv.byHand'), exact: true }))
    await look('offer')

    await offer.locator('input[type=file]').setInputFiles(await cvFile(cvs[language]))
    await arriveAt(page, '/talent/edit-profile')
    const results = region(page, say('cv.results.title'))
    await results.getByRole('checkbox').first().waitFor({ timeout: 60_000 })
    await isInView(visit, results)
    await look('results')
    await page.setViewportSize(widths.desk)
    await see(region(results, say('cv.text')))
    await look('results wide')

    const { work, phone } = reading()
    const employer = results.getByRole('group').filter({ hasText: work.company })
    const swap = employer.getByRole('button', { name: say('cv.answer.role'), exact: true })
    await swap.focus()
    await page.keyboard.press('Space')
    expect(await swap.getAttribute('aria-pressed')).toBe('true')
    await see(results.getByText(phone, { exact: true }))
    const country = results.getByRole('group', { name: say('cv.question.country'), exact: true })
    await country.getByRole('combobox', { name: say('cv.answer.otherCountry') }).selectOption('EG')
    await see(results.getByText('+201005550123', { exact: true }))
    await field(results, say('cv.corrections.label')).check()
    await look('answered')

    await button(results, say('cv.acceptSelected')).click()
    await see(button(results, say('cv.undo')))
    expect(await ask(visit, 'GET', '/api/profile')).toMatchObject({
      phone: '+201005550123',
      workHistory: expect.arrayContaining([
        expect.objectContaining({ position: work.company, company: work.position }),
      ]),
    })
    await look('accepted')

    const operator = await open(language)
    await signedIn(operator, demo.admin)
    await expect
      .poll(async () => (await ask<Correction[]>(operator, 'GET', '/api/admin/cv-corrections')).map(kindOf))
      .toContain('company swapped')
    await seesTheCounts(operator)

    await page.goto('/settings')
    const consent = page.getByRole('switch', { name: say('settings.corrections.label') })
    await expect.poll(() => consent.getAttribute('aria-checked')).toBe('true')
    await consent.click()
    await expect.poll(() => ask(visit, 'GET', '/api/account/cv-corrections')).toEqual({ allowed: false })
  })
})

function kindOf({ field: name, kind }: Correction): string {
  return `${name} ${kind}`
}

interface Told {
  work: { position: string; company: string }
  phone: string
}

/**
 * Makes the reading unsure of an employer, and of a phone whose country it does not name, whatever the reader of CVs
 * is sure of by then. What the page is told is known once it has been told.
 */
async function doubtful(page: Page): Promise<() => Told> {
  let told: Told | undefined
  await page.route('**/api/upload-cv', async (route) => {
    const response = await route.fetch({ timeout: 60_000 })
    const body = (await response.json()) as Reading
    const doubts = body.fields.filter(({ key, index }) => key === 'experience' && index === 0)
    for (const one of doubts) Object.assign(one, { ask: true, doubts: ['company'] })
    body.parsedData.phone = '0100 555 0123'
    told = { work: body.parsedData.experience[0]!, phone: body.parsedData.phone }
    await route.fulfill({ response, json: body })
  })
  return () => told!
}

/** The heading has the focus, and the first proposal lies between the page's header and the bar below. */
async function isInView({ page, say }: Visit, results: Locator) {
  const title = results.getByRole('heading', { name: say('cv.results.title'), exact: true })
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
  const first = results.getByRole('checkbox').first()
  const bar = button(results, say('cv.acceptSelected'))
  await expect
    .poll(async () => {
      const [header, box, below] = await Promise.all(
        [page.getByRole('banner'), first, bar].map((one) => one.boundingBox()),
      )
      return header!.y + header!.height <= box!.y && box!.y + box!.height <= below!.y
    })
    .toBe(true)
}

async function seesTheCounts(operator: Visit) {
  const { page, say } = operator
  const look = await onlooker(operator, 'start-operator')
  await page.goto('/admin')
  await see(heading(page, say('admin.title')))
  await page.getByRole('tab', { name: say('admin.corrections.tab'), exact: true }).click()
  await see(page.getByRole('cell', { name: say('admin.corrections.fields.company'), exact: true }))
  await look('corrections')
}
