import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './story.ts'

// What people do again and again, and what they see: by roles and words only.

export async function see(...things: Locator[]) {
  for (const thing of things) await thing.first().waitFor({ state: 'visible' })
}

export async function seeNo(...things: Locator[]) {
  for (const thing of things) await thing.first().waitFor({ state: 'hidden' })
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

export function path(page: Page): string {
  return new URL(page.url()).pathname
}

export async function arriveAt(page: Page, wanted: string) {
  await expect.poll(() => path(page), { timeout: 15_000 }).toBe(wanted)
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
