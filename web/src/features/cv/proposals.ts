import type { CVAnalysis, CVField, ImpliedSkill, Profile } from '../../api/types'
import { yearsOf } from '../../lib/amount'
import { profileLimits } from '../../lib/known'
import { hasCountry } from './dialCodes'
import type { Taken } from './merge'

/** In the order of the page. */
export const scalarKeys = ['title', 'location', 'years', 'summary', 'phone'] as const
export const lineKeys = ['education', 'certifications', 'links'] as const

export type ScalarKey = (typeof scalarKeys)[number]
export type LineKey = (typeof lineKeys)[number]

interface Base {
  id: string
  /** Where the text says it, as characters of the text; the same twice where no single place does. */
  start: number
  end: number
  /** To be looked at before it is taken. */
  ask: boolean
  /** It was asked about, and the reader has said all there is to say. */
  answered?: boolean
  /** The reader says that it is not so. */
  struck?: boolean
  /** The CV does not name this skill, but describes it; its id is then the lexicon's. */
  implied?: boolean
}

export interface TextProposal extends Base {
  key: ScalarKey | LineKey | 'skills'
  value: string
  /** What the lexicon calls a skill, where it knows it by another name. */
  concept: string
}

export interface LanguageProposal extends Base {
  key: 'languages'
  value: string
  level: string
}

export interface WorkDraft {
  position: string
  company: string
  start: string
  end: string
  description: string
  current: boolean
  /** In words; '' where the dates do not say, or were changed by hand. */
  duration: string
}

export interface WorkProposal extends Base {
  key: 'experience'
  work: WorkDraft
  /** The parts that are not sure. */
  doubts: readonly string[]
}

/** Something a CV says that may become part of a profile. */
export type Proposal = TextProposal | LanguageProposal | WorkProposal

/** Everything a CV proposes, in the order of the page; with the skills that it only implies. */
export function proposalsOf({ parsedData, fields }: CVAnalysis, implied: readonly ImpliedSkill[] = []): Proposal[] {
  const places = new Map(fields.map((field) => [idOf(field.key, field.index), field]))
  const base = (key: CVField['key'], index: number): Base & { concept: string } => {
    const id = idOf(key, index)
    const { start = 0, end = 0, ask = true, concept = '' } = places.get(id) ?? {}
    return { id, start, end, ask, concept }
  }
  const text = <Key extends TextProposal['key']>(key: Key, value: string, index = 0): TextProposal[] => {
    const found = base(key, index)
    const ask = found.ask || (key === 'phone' && !hasCountry(value))
    return value === '' ? [] : [{ ...found, ask, key, value }]
  }
  return [
    ...scalarKeys.flatMap((key) =>
      text(key, key === 'years' ? (parsedData.years > 0 ? String(parsedData.years) : '') : parsedData[key]),
    ),
    ...parsedData.skills.flatMap((value, index) => text('skills', value, index)),
    ...implied.map(
      ({ id, name }): TextProposal => ({
        id,
        key: 'skills',
        value: name,
        concept: name,
        start: 0,
        end: 0,
        ask: true,
        implied: true,
      }),
    ),
    ...parsedData.experience.map(
      ({ position, company, start, end, description, current, duration }, index): WorkProposal => {
        const found = base('experience', index)
        // A profile cannot say that work ended at an unknown time: somebody has to.
        return {
          ...found,
          ask: found.ask || (end === '' && !current),
          key: 'experience',
          doubts: places.get(found.id)?.doubts ?? [],
          work: { position, company, start, end, description, current, duration },
        }
      },
    ),
    ...lineKeys.flatMap((key) => parsedData[key].flatMap((value, index) => text(key, value, index))),
    ...parsedData.languages.map(
      (value, index): LanguageProposal => ({
        ...base('languages', index),
        key: 'languages',
        value,
        level: parsedData.languageLevels[value] ?? '',
      }),
    ),
  ]
}

function idOf(key: string, index: number): string {
  return `${key}.${index}`
}

/** What taking it over means; what that does to the profile, the server knows. */
export function takenOf(one: Proposal): Taken {
  switch (one.key) {
    case 'experience': {
      const { position, company, start, end, current, description } = one.work
      return { workHistory: [{ position, company, start, end: current ? '' : end, description }] }
    }
    case 'languages':
      return { languages: [{ name: one.value, level: one.level }] }
    case 'years':
      return { experience: yearsOf(one.value) || 0 }
    case 'summary':
      return { bio: one.value }
    case 'title':
    case 'location':
    case 'phone':
      return { [one.key]: one.value }
    default:
      return { [one.key]: [one.value] }
  }
}

/** What stands in the profile and would give way; '' where nothing does. */
export function givesWay(proposal: Proposal, profile: Profile): string {
  switch (proposal.key) {
    case 'title':
    case 'location':
    case 'phone':
      return profile[proposal.key]
    case 'summary':
      return profile.bio
    case 'years':
      return profile.experience > 0 ? String(profile.experience) : ''
    default:
      return ''
  }
}

export type ProposalProblem = 'required' | 'country' | 'tooLong' | 'years' | 'date' | 'endBeforeStart' | 'address'

/** As long as the profile takes them. */
const longest: Partial<Record<Proposal['key'], number>> = {
  title: profileLimits.title,
  location: profileLimits.location,
  summary: profileLimits.bio,
}
const dateShape = /^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/

/** Why something cannot be taken over as it stands, by the part at fault. */
export function problemsOf(proposal: Proposal): Record<string, ProposalProblem> {
  if (proposal.key === 'experience') return workProblems(proposal.work)
  const value = proposal.value.trim()
  if (value === '') return { value: 'required' }
  if (value.length > (longest[proposal.key] ?? profileLimits.item)) return { value: 'tooLong' }
  if (proposal.key === 'years' && !((yearsOf(value) ?? Number.NaN) <= profileLimits.experience))
    return { value: 'years' }
  if (proposal.key === 'phone' && !hasCountry(value)) return { value: 'country' }
  if (proposal.key === 'links' && !/^(https?:\/\/)?[^\s/]+\.[^\s/]+/i.test(value)) return { value: 'address' }
  return {}
}

function workProblems({
  position,
  company,
  start,
  end,
  current,
  description,
}: WorkDraft): Record<string, ProposalProblem> {
  const problems: Record<string, ProposalProblem> = {}
  if (position.trim() === '') problems.position = 'required'
  for (const [name, text, most] of [
    ['position', position, profileLimits.item],
    ['company', company, profileLimits.item],
    ['description', description, profileLimits.story],
  ] as const) {
    if (text.trim().length > most) problems[name] = 'tooLong'
  }
  if (start !== '' && !dateShape.test(start)) problems.start = 'date'
  if (current || end === '') return problems
  if (!dateShape.test(end)) problems.end = 'date'
  // A year alone reaches to its end, so that 2020 may follow 2020-05.
  else if (dateShape.test(start) && `${end}-12` < start) problems.end = 'endBeforeStart'
  return problems
}

export function isSound(proposal: Proposal): boolean {
  return Object.keys(problemsOf(proposal)).length === 0
}

/**
 * Taken unless somebody says otherwise: what they have answered for; and what is sure, new, and takes the place of
 * nothing that somebody wrote.
 */
export function isPreselected(proposal: Proposal, profile: Profile, known: boolean): boolean {
  if (known || proposal.ask || proposal.struck || !isSound(proposal)) return false
  return proposal.answered === true || givesWay(proposal, profile) === ''
}
