import type { Profile, ProfileChange, Work } from '../../api/types'

export interface Spoken {
  name: string
  /** '' where the CV does not say how well. */
  level: string
}

/** What somebody takes over from a CV. What is left out stays as it is. */
export interface Taken {
  title?: string
  location?: string
  bio?: string
  phone?: string
  experience?: number
  skills?: readonly string[]
  education?: readonly string[]
  certifications?: readonly string[]
  links?: readonly string[]
  languages?: readonly Spoken[]
  workHistory?: readonly Work[]
}

/** Without what people write now and then: case, marks above and below letters, the long stroke of Arabic, double spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\u0640]/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The same page, whatever stands before and behind its name. */
function foldAddress(url: string): string {
  return fold(url).replace(/^https?:\/\/(www\.)?/, '').replace(/\/+$/, '')
}

/** The list with what it has not got yet, at its end; the same list where it has everything. */
export function addItems(list: readonly string[], more: readonly string[], key = fold): readonly string[] {
  const seen = new Set(list.map(key))
  const fresh = more.filter((item) => {
    const name = key(item)
    if (name === '' || seen.has(name)) return false
    seen.add(name)
    return true
  })
  return fresh.length === 0 ? list : [...list, ...fresh.map((item) => item.trim())]
}

export function addLinks(list: readonly string[], more: readonly string[]): readonly string[] {
  return addItems(list, more, foldAddress)
}

/** A year alone fits each of its months. */
function sameStart(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}

export function sameWork(a: Work, b: Work): boolean {
  return fold(a.position) === fold(b.position) && fold(a.company) === fold(b.company) && sameStart(a.start, b.start)
}

/** Puts works that are not there yet where their start belongs: the latest first, as people read them. */
export function addWorks<Row extends Work>(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  const all = [...rows]
  for (const work of more) {
    if (all.some((row) => sameWork(row, work))) continue
    const earlier = all.findIndex((row) => row.start !== '' && row.start < work.start)
    all.splice(earlier === -1 ? all.length : earlier, 0, work)
  }
  return all.length === rows.length ? rows : all
}

/** Languages with their levels; a level that somebody chose stays. */
export function addSpoken<L extends Spoken>(list: readonly L[], more: readonly L[]): readonly L[] {
  const all = [...list]
  for (const one of more) {
    const at = all.findIndex(({ name }) => fold(name) === fold(one.name))
    if (at === -1) all.push(one)
    else if (all[at]!.level === '') all[at] = { ...all[at]!, level: one.level }
  }
  return all.every((one, at) => one.name === list[at]?.name && one.level === list[at].level) ? list : all
}

/** What a profile must change for what is taken to be in it: nothing where it is. */
export function mergeReading(profile: Profile, taken: Taken): ProfileChange {
  const change: ProfileChange = {}
  for (const name of ['title', 'location', 'bio', 'phone'] as const) {
    const value = taken[name]?.trim()
    if (value && value !== profile[name]) change[name] = value
  }
  if (taken.experience !== undefined && taken.experience !== profile.experience) change.experience = taken.experience
  for (const name of ['skills', 'education', 'certifications', 'links'] as const) {
    const list = name === 'links' ? addLinks(profile.links, taken.links ?? []) : addItems(profile[name], taken[name] ?? [])
    if (list !== profile[name]) change[name] = [...list]
  }
  const works = addWorks(profile.workHistory, taken.workHistory ?? [])
  if (works !== profile.workHistory) change.workHistory = [...works]
  const spoken = profile.languages.map((name) => ({ name, level: profile.languageLevels[name] ?? '' }))
  const languages = addSpoken(spoken, taken.languages ?? [])
  if (languages !== spoken) {
    change.languages = languages.map(({ name }) => name)
    change.languageLevels = Object.fromEntries(languages.flatMap(({ name, level }) => (level === '' ? [] : [[name, level]])))
  }
  return change
}

/** What stood in the fields of a change before it. */
export function formerOf(profile: Profile, change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.keys(change).map((name) => [name, profile[name as keyof Profile]]))
}

const counted = ['skills', 'workHistory', 'education', 'certifications', 'languages', 'links'] as const
const replaced = ['title', 'location', 'experience', 'bio', 'phone'] as const

export type Changed = { name: (typeof replaced)[number] } | { name: (typeof counted)[number]; count: number }

/** What a change does, field by field; languages that only got a level count too. */
export function changesOf(profile: Profile, change: ProfileChange): Changed[] {
  const scalars = replaced.filter((name) => change[name] !== undefined).map((name) => ({ name }))
  const lists = counted.flatMap((name) => {
    const list = change[name]
    if (list === undefined) return []
    const count = list.length - profile[name].length
    return [{ name, count: count > 0 ? count : levelsGained(profile, change) }]
  })
  return [...scalars, ...lists]
}

function levelsGained(profile: Profile, change: ProfileChange): number {
  return Object.keys(change.languageLevels ?? {}).length - Object.keys(profile.languageLevels).length
}
