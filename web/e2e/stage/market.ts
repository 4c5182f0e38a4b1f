import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { nextMail } from './mail.ts'
import { newEmail } from './people.ts'
import type { Visit } from './story.ts'

// What the two sides do to each other, by the API: for stories in which somebody else does it.

export interface Company {
  id: string
  name: string
  email: string
  password: string
}

export interface Applicant {
  status: string
  coverLetter: string
  note: string
  interview: { id: string; state: string; slots: string[] } | null
  candidate: { id: string; email: string }
}

export interface Job {
  id: string
  title: string
}

/** A word nobody else uses, so that a search finds one thing alone. */
export function newWord(): string {
  return `qx${randomUUID().slice(0, 8)}`
}

/** Sends a call as whoever is signed in on the device, and returns what it answers. */
export async function ask<T>(
  { context }: Pick<Visit, 'context'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await context.request.fetch(path, { method, data })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

/** A company that signed up earlier. The visit is signed in as it afterwards. */
export async function employer(visit: Visit): Promise<Company> {
  const arabic = visit.language === 'ar'
  const form = {
    companyName: `${arabic ? 'بيانات طويق' : 'Tuwaiq Data'} ${newWord()}`,
    industry: 'Technology',
    email: newEmail('hiring'),
    password: 'a caravan of tea',
    location: arabic ? 'الرياض' : 'Riyadh',
  }
  const { privacyVersion } = await ask<{ privacyVersion: string }>(visit, 'GET', '/api/site')
  await ask(visit, 'POST', '/api/company/register', { ...form, language: visit.language, privacyVersion })
  const { companyId } = await ask<{ companyId: string }>(visit, 'GET', '/api/auth/user')
  return { id: companyId, name: form.companyName, email: form.email, password: form.password }
}

/** A job for the people whom `registered` makes. */
export async function posted(visit: Visit, word = newWord()): Promise<Job> {
  const arabic = visit.language === 'ar'
  return ask<Job>(visit, 'POST', '/api/jobs', {
    title: `${arabic ? 'محللة بيانات' : 'Data Analyst'} ${word}`,
    location: arabic ? 'الرياض' : 'Riyadh',
    jobType: 'full-time',
    experienceLevel: 'mid',
    salaryMin: 12_000,
    salaryMax: 18_000,
    currency: 'SAR',
    description: arabic
      ? 'نحتاج من يجعل أرقامنا واضحة لكل فريق.'
      : 'We need somebody who makes our figures clear to every team.',
    requirements: [arabic ? 'ثلاث سنوات مع قواعد البيانات' : 'Three years with databases'],
    benefits: [arabic ? 'تأمين طبي' : 'Medical insurance'],
    skills: ['SQL', 'Excel', 'Power BI'],
    status: 'open',
  })
}

export async function applied(visit: Visit, job: Job, coverLetter = ''): Promise<string> {
  return (await ask<{ id: string }>(visit, 'POST', '/api/applications', { jobId: job.id, coverLetter })).id
}

export async function ownId(visit: Visit): Promise<string> {
  return (await ask<{ id: string }>(visit, 'GET', '/api/auth/user')).id
}

/** Confirms the address by the mail's link. Mails go to confirmed addresses alone. */
export async function confirmed(visit: Visit, email: string) {
  const { hash } = new URL((await nextMail(email, '/verify-email')).link)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  await ask(visit, 'POST', '/api/auth/verify-email', { token })
}

/** That many days from now, at ten o'clock in Riyadh. */
export function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00+03:00`
}

/** The bell is filled in the background: waits until it says something about a job. */
export async function told(visit: Visit, ...words: string[]) {
  const texts = async () =>
    (await ask<{ text: string }[]>(visit, 'GET', '/api/notifications?limit=20')).map(({ text }) => text)
  await expect.poll(async () => (await texts()).some((text) => words.every((one) => text.includes(one)))).toBe(true)
}
