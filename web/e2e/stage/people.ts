import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Language } from './words.ts'
import type { Visit } from './story.ts'

/** The accounts that TAWAFUQ_DEMO makes. */
export const demo = {
  talent: 'talent@tawafuq.example',
  company: 'company@tawafuq.example',
  admin: 'admin@tawafuq.example',
  password: 'tawafuq-demo-2026',
}

export interface Talent {
  firstName: string
  lastName: string
  email: string
  password: string
  location: string
  title: string
}

export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@people.example`
}

export function newTalent(language: Language): Talent {
  const words =
    language === 'en'
      ? { firstName: 'Reem', lastName: 'Al-Otaibi', location: 'Riyadh', title: 'Data Analyst' }
      : { firstName: 'ريم', lastName: 'العتيبي', location: 'الرياض', title: 'محللة بيانات' }
  return { ...words, email: newEmail('reem'), password: 'a palm at dawn' }
}

/** Somebody who signed up earlier: by the API, for stories about something else. The visit is signed in afterwards. */
export async function registered({ context, language }: Visit): Promise<Talent> {
  const talent = newTalent(language)
  const site = (await (await context.request.get('/api/site')).json()) as { privacyVersion: string }
  const answer = await context.request.post('/api/talent/register', {
    data: { ...talent, language, privacyVersion: site.privacyVersion },
  })
  expect(answer.status()).toBe(201)
  return talent
}

/** A device whose owner chose its language once: it keeps it, whatever the account's. */
export async function regular<V extends Pick<Visit, 'context' | 'language'>>(visit: V): Promise<V> {
  const { context, language } = visit
  await context.addCookies([{ name: 'language', value: language, url: inject('origin') }])
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return visit
}

/** Signs in by the API, for stories about something else. */
export async function signedIn(visit: Pick<Visit, 'context' | 'language'>, email: string, password = demo.password) {
  const { context } = await regular(visit)
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
}
