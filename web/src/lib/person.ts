import type { T } from '../i18n/i18n'

interface Named {
  firstName: string
  lastName: string
  email: string
  companyName?: string
}

export function emailStart(email: string): string {
  return email.split('@')[0] ?? ''
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** What a person is called in the interface: the full name, else the company, else the start of the e-mail. */
export function displayName({ companyName = '', ...person }: Named): string {
  return fullName(person) || companyName.trim() || emailStart(person.email)
}

/** What an applicant is called: by name or, while they are read blind, by what tells one application from another. */
export function applicantName(t: T, { applicationId, candidate }: { applicationId: string; candidate: Named }): string {
  return displayName(candidate) || unnamedApplicant(t, applicationId)
}

/** Ids begin with the time, which those of one day share: their end differs. It stays the same on every screen. */
export function unnamedApplicant(t: T, applicationId: string): string {
  return t('ui.applicant', { code: applicationId.slice(-6).toUpperCase() })
}

/** Who speaks for a company is known by its logo, unless they chose a picture of their own. */
export function pictureOf({
  profileImageUrl,
  companyLogoUrl,
}: {
  profileImageUrl: string
  companyLogoUrl?: string
}): string | undefined {
  return profileImageUrl || companyLogoUrl || undefined
}

/** What a company is by law or trade, and no part of its name. */
const forms = new Set([
  ...'the company co corp corporation inc ltd llc limited group holding holdings est establishment'.split(' '),
  ...'شركة شركه مؤسسة مؤسسه مجموعة مجموعه محدودة قابضة وشركاه وشركاؤه'.split(' '),
])

/**
 * One or two letters that stand for a name. Punctuation, the Arabic article and a company's legal form are skipped, as
 * is what it deals in (from "for …" on) and the name in another language beside it, as long as a name remains.
 */
export function initials(name: string): string {
  const all = name
    .split(/\s[|/]\s/, 1)[0]!
    .split(/[\s._-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
  const named = orAll(
    all,
    all.filter((word) => !forms.has(withoutArticle(word).toLowerCase())),
  )
  const trade = named.findIndex((word) => /^لل\p{L}{2}/u.test(word))
  const words = orAll(named, trade > 0 ? named.slice(0, trade) : named).map(withoutArticle)
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : '']
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en'))
    .filter(Boolean)
  // Arabic letters would join into what looks like a word.
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? ' ' : '')
}

function withoutArticle(word: string): string {
  return word.replace(/^(?:ال|لل)(?=\p{L}{2})/u, '')
}

function orAll(all: string[], some: string[]): string[] {
  return some.length > 0 ? some : all
}
