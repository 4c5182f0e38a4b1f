import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Talent } from './people.ts'
import type { Visit } from './story.ts'

// What people do again and again, and what they see: by roles and words only.

export async function see(...things: Locator[]) {
  for (const thing of things) await thing.first().waitFor({ state: 'visible' })
}

export async function seeNo(...things: Locator[]) {
  for (const thing of things) await thing.first().waitFor({ state: 'hidden' })
}

/** Lets a drawn page know that somebody is there, as their first movement does: until then it sleeps. */
export async function wake(page: Page) {
  await page.evaluate(() => void dispatchEvent(new Event('scroll')))
}

export function heading(page: Page, words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true })
}

export function button(page: Page | Locator, words: string): Locator {
  return page.getByRole('button', { name: words, exact: true })
}

export function link(page: Page | Locator, words: string): Locator {
  return page.getByRole('link', { name: words, exact: true })
}

export function field(page: Page | Locator, words: string): Locator {
  return page.getByLabel(words, { exact: true })
}

/** A field whose label goes on with "(optional)". */
export function optional(page: Page | Locator, words: string): Locator {
  return page.getByLabel(words)
}

export function dialog(page: Page, words: string): Locator {
  return page.getByRole('dialog', { name: words, exact: true })
}

export function region(page: Page | Locator, words: string): Locator {
  return page.getByRole('region', { name: words, exact: true })
}

/** Chooses from a list as people do, by going to it: what hung open under the field before it closes. */
export async function choose(list: Locator, option: string | { label: string }) {
  await list.focus()
  await list.selectOption(option)
}

/** Chooses a picture, looks at it and keeps it. */
export async function choosePicture({ page, say }: Visit, section: Locator, picture: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await button(section, say('ui.image.choose')).click()
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
  await see(section.getByText(say('ui.image.preview'), { exact: true }))
  await button(section, say('ui.image.use')).click()
}

/** Opens the bell and follows what it says about something. */
export async function followBell({ page, say }: Visit, ...words: string[]) {
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('app.bell.label') })
    .click()
  let news = dialog(page, say('app.bell.title')).getByRole('link')
  for (const one of words) news = news.filter({ hasText: one })
  await news.first().click()
  await seeNo(dialog(page, say('app.bell.title')))
}

/** The form's own message, above its fields. */
export function alert(page: Page | Locator): Locator {
  return page.getByRole('alert')
}

/** The passing messages at the edge of the page. */
export function toasts({ page, say }: Visit): Locator {
  return page.getByRole('region', { name: say('ui.toast.region', { hotkey: 'F8' }), exact: true }).getByRole('listitem')
}

export async function seeToast(visit: Visit, words: string) {
  await see(toasts(visit).getByText(words, { exact: true }))
}

export async function logIn({ page, say }: Visit, email: string, password: string) {
  await field(page, say('auth.field.email')).fill(email)
  await field(page, say('auth.field.password')).fill(password)
  await button(page, say('auth.login.submit')).click()
}

/** Fills and sends the form of /talent/signup; the dashboard is there afterwards. */
export async function signUpAsTalent({ page, say }: Visit, me: Talent) {
  await field(page, say('auth.field.firstName')).fill(me.firstName)
  await field(page, say('auth.field.lastName')).fill(me.lastName)
  await field(page, say('auth.field.email')).fill(me.email)
  await field(page, say('auth.field.password')).fill(me.password)
  await field(page, say('auth.field.location')).fill(me.location)
  await field(page, say('auth.field.jobTitle')).fill(me.title)
  await button(page, say('auth.talent.submit')).click()
  await see(heading(page, say('dashboard.talent.welcome', { name: me.firstName })))
}

export function path(page: Page): string {
  return new URL(page.url()).pathname
}

export async function arriveAt(page: Page, wanted: string) {
  await expect.poll(() => path(page)).toBe(wanted)
}

/** The document's language and direction, as assistive technology and the style sheet read them. */
export async function languageOf(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

export async function cookie({ context }: Visit, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((one) => one.name === name)?.value
}

/** Makes a page come without the answers it begins with, as from a server that could not tell either. */
export async function withoutAnswers(page: Page, path: string) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('id="first"', 'id="none"') })
    },
  )
}
