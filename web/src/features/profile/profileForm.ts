import type { MergedChange, PortfolioPiece, Profile, ProfileChange, Work } from '../../api/types'
import { amountOf, yearsOf } from '../../lib/amount'
import { formatNumber } from '../../lib/format'
import { sameForm } from '../../lib/formProblems'
import type { LanguageLevel } from '../../lib/known'
import { allFields, type FieldName } from './shared/profileFields'

/** A row that can be added and removed, identified by its key. */
export interface WorkForm extends Work {
  key: string
  /** Still working there, so no end date is needed. */
  current: boolean
}

export interface PieceForm extends PortfolioPiece {
  key: string
}

export interface SpokenLanguage {
  name: string
  level: LanguageLevel | ''
}

/** The fields that are typed in another shape than they are stored. */
interface Special {
  experience: string
  expectedSalary: string
  workHistory: readonly WorkForm[]
  languages: readonly SpokenLanguage[]
  portfolio: readonly PieceForm[]
}

type PlainName = Exclude<FieldName, keyof Special>

/** The texts and the lists of lines, typed as they are stored. */
type Plain = { [Name in PlainName]: NonNullable<ProfileChange[Name]> extends string ? string : readonly string[] }

/** The profile as typed: text wherever people type, numbers included. */
export type ProfileForm = Plain & Special

const special = new Set<FieldName>([
  'experience',
  'expectedSalary',
  'workHistory',
  'languages',
  'portfolio',
] satisfies (keyof Special)[])
const plainNames = allFields.filter((name): name is PlainName => !special.has(name))

/** The plain fields, each with its value. */
export function plain(valueOf: (name: PlainName) => string | readonly string[]): Plain {
  return Object.fromEntries(plainNames.map((name) => [name, valueOf(name)])) as unknown as Plain
}

const emptyWork = { position: '', company: '', start: '', end: '', current: false, description: '' }
const emptyPiece = { title: '', url: '', description: '' }

function freshKey(): string {
  return Math.random().toString(36).slice(2)
}

/** The newest position comes first, as people read it. */
export function withWork(rows: readonly WorkForm[]): readonly WorkForm[] {
  return [{ ...emptyWork, key: freshKey() }, ...rows]
}

export function withPiece(rows: readonly PieceForm[]): readonly PieceForm[] {
  return [...rows, { ...emptyPiece, key: freshKey() }]
}

export function formOf(profile: Profile): ProfileForm {
  return {
    ...plain((name) => profile[name]),
    experience: String(profile.experience),
    expectedSalary: profile.expectedSalary === null ? '' : formatNumber(profile.expectedSalary),
    workHistory: profile.workHistory.map(({ position, company, start, end, description }, index) => ({
      key: String(index),
      position,
      company,
      start,
      end,
      description,
      current: end === '',
    })),
    languages: profile.languages.map((name) => ({
      name,
      level: (profile.languageLevels[name] as LanguageLevel | undefined) ?? '',
    })),
    portfolio: profile.portfolio.map(({ title, url, description }, index) => ({
      key: String(index),
      title,
      url,
      description,
    })),
  }
}

function isBlank(...texts: string[]): boolean {
  return texts.every((text) => text.trim() === '')
}

/**
 * Drops the rows that were left empty: they do not count, and without them the server's row numbers match the
 * page's.
 */
export function withoutBlanks(form: ProfileForm): ProfileForm {
  return {
    ...form,
    workHistory: form.workHistory.filter(
      ({ position, company, start, end, description }) => !isBlank(position, company, start, end, description),
    ),
    portfolio: form.portfolio.filter(({ title, url, description }) => !isBlank(title, url, description)),
  }
}

/** An address as people type it, with the scheme they left out. */
export function addressOf(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}

export function isAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** What the server gets: only the named fields. Only for a form without blanks and problems. */
export function changeOf(form: ProfileForm, names: readonly FieldName[]): ProfileChange {
  const all = {
    ...plain((name) => tidy(form[name])),
    experience: yearsOf(form.experience) ?? 0,
    expectedSalary: amountOf(form.expectedSalary),
    workHistory: form.workHistory.map(({ position, company, start, end, current, description }) => ({
      position: position.trim(),
      company: company.trim(),
      start,
      end: current ? '' : end,
      description: description.trim(),
    })),
    languages: form.languages.map(({ name }) => name),
    languageLevels: Object.fromEntries(
      form.languages.flatMap(({ name, level }) => (level === '' ? [] : [[name, level]])),
    ),
    portfolio: form.portfolio.map(({ title, url, description }) => ({
      title: title.trim(),
      url: addressOf(url),
      description: description.trim(),
    })),
  }
  const wanted = new Set<string>(names)
  if (wanted.has('languages')) wanted.add('languageLevels')
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))
}

function tidy(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? value.trim() : [...value]
}

export type Problem =
  | 'titleRequired'
  | 'years'
  | 'yearsLimit'
  | 'amount'
  | 'required'
  | 'year'
  | 'endOrCurrent'
  | 'endBeforeStart'
  | 'address'

const dateShape = /^\d{4}(-(0[1-9]|1[0-2]))?$/

/** Within one year, a date without a month is neither before nor after another. */
function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.slice(0, 4) < b.slice(0, 4)
}

/** The most the simple editor accepts; the server accepts more. */
export const simpleYears = 50

/**
 * What can be checked without the server, under the server's field names ('workHistory.0.end'). Only for a form
 * without blanks.
 */
export function problemsOf(
  form: ProfileForm,
  names: readonly FieldName[],
  limitYears = false,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (form.title.trim() === '') problems.title = 'titleRequired'
  const years = yearsOf(form.experience)
  if (Number.isNaN(years)) problems.experience = limitYears ? 'yearsLimit' : 'years'
  else if (limitYears && (years ?? 0) > simpleYears) problems.experience = 'yearsLimit'
  if (Number.isNaN(amountOf(form.expectedSalary))) problems.expectedSalary = 'amount'
  if (names.includes('workHistory'))
    for (const [index, row] of form.workHistory.entries()) addAll(problems, `workHistory.${index}`, workProblems(row))
  if (names.includes('links'))
    for (const [index, link] of form.links.entries()) if (!isAddress(link)) problems[`links.${index}`] = 'address'
  if (names.includes('portfolio'))
    for (const [index, row] of form.portfolio.entries()) addAll(problems, `portfolio.${index}`, pieceProblems(row))
  return problems
}

function addAll(problems: Record<string, Problem>, prefix: string, more: Record<string, Problem>) {
  for (const [name, problem] of Object.entries(more)) problems[`${prefix}.${name}`] = problem
}

function workProblems({ position, start, end, current }: WorkForm): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (position.trim() === '') problems.position = 'required'
  if (start !== '' && !dateShape.test(start)) problems.start = 'year'
  if (current) return problems
  if (!dateShape.test(end)) problems.end = 'endOrCurrent'
  else if (dateShape.test(start) && isBefore(end, start)) problems.end = 'endBeforeStart'
  return problems
}

function pieceProblems({ title, url }: PieceForm): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (title.trim() === '') problems.title = 'required'
  if (url.trim() !== '' && !isAddress(addressOf(url))) problems.url = 'address'
  return problems
}

/** Applies a change to the form. Rows that stay keep their keys. */
export function withChange(form: ProfileForm, change: MergedChange): ProfileForm {
  const { experience, languages, languageLevels, workHistory, ...same } = change
  const next: ProfileForm = { ...form, ...same }
  if (experience !== undefined) next.experience = String(experience)
  if (workHistory !== undefined)
    next.workHistory = workHistory.map(
      (work) =>
        form.workHistory.find((row) => isRowOf(row, work)) ?? { ...work, key: freshKey(), current: work.end === '' },
    )
  if (languages !== undefined || languageLevels !== undefined) {
    const levels = languageLevels ?? Object.fromEntries(form.languages.map(({ name, level }) => [name, level]))
    next.languages = (languages ?? form.languages.map(({ name }) => name)).map((name) => ({
      name,
      level: (levels[name] as LanguageLevel | undefined) ?? '',
    }))
  }
  return next
}

function isRowOf(row: WorkForm, work: Work): boolean {
  const end = row.current ? '' : row.end
  return (
    row.position.trim() === work.position &&
    row.company.trim() === work.company &&
    row.start === work.start &&
    end === work.end &&
    row.description.trim() === work.description
  )
}

/**
 * The form after its profile changed elsewhere: untouched fields follow the profile, the others come from `typed`.
 */
export function following(form: ProfileForm, before: ProfileForm, after: ProfileForm, typed = form): ProfileForm {
  const untouched = allFields.filter((name) => sameForm(form, before, [name]))
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) }
}
