import type { CompanyChange, CompanyProfile } from '../../api/types'
import type { T } from '../../i18n/i18n'
import { amountOf } from '../../lib/amount'
import { companyLimits } from '../../lib/known'

/** "11 – 50 people"; an unknown size is returned unchanged. */
export function sizeText(t: T, size: string): string {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(size) ?? []
  if (from === undefined) return size
  return to === undefined
    ? t('companyProfile.sizeOver', { from: Number(from) })
    : t('companyProfile.sizeRange', { from: Number(from), to: Number(to) })
}

/** Reports whether a typed year is valid: empty, or from 1800 to this year. */
export function isYear(typed: string, now: Date = new Date()): boolean {
  const year = amountOf(typed)
  return year === null || (year >= companyLimits.founded && year <= now.getFullYear())
}

/** A company's profile as typed. */
export type CompanyForm = Record<Exclude<keyof CompanyChange, 'companyId'>, string>

export function formOf(profile: CompanyProfile): CompanyForm {
  return { ...profile, founded: profile.founded?.toString() ?? '' }
}

/** The form as the server takes it. */
export function textOf(form: Partial<CompanyForm>): CompanyChange {
  const of = (name: keyof CompanyForm) => form[name] ?? ''
  return {
    companyName: of('companyName'),
    industry: of('industry'),
    email: of('email'),
    phone: of('phone'),
    location: of('location'),
    website: of('website'),
    description: of('description'),
    size: of('size'),
    founded: amountOf(of('founded')),
    headquarters: of('headquarters'),
  }
}

/** A website as a link: adds a missing scheme, and returns null for anything that is not a site. */
export function websiteOf(typed: string): { href: string; words: string } | null {
  const site = typed.trim()
  if (site === '') return null
  const href = /^[a-z][a-z\d+.-]*:/i.test(site) ? site : `https://${site}`
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(href)) return null
  return { href, words: href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') }
}
