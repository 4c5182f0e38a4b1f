import type { CVItem, MergedChange, Profile, ProfileChange } from '../../api/types'

/** What somebody takes over from a CV. What is left out stays as it is. */
export type Taken = CVItem

/** The fields of a profile that a CV has something to say of. */
const fields = [
  'title',
  'location',
  'bio',
  'phone',
  'experience',
  'skills',
  'education',
  'certifications',
  'links',
  'languages',
  'languageLevels',
  'workHistory',
] as const

/** What the server compares a CV with: the profile as the reader sees it. */
export function ontoOf(profile: Profile): ProfileChange {
  return Object.fromEntries(fields.map((name) => [name, profile[name]]))
}

export function isEmpty(change: MergedChange): boolean {
  return Object.keys(change).length === 0
}

/** What stood in the fields of a change before it. */
export function formerOf(profile: Profile, change: MergedChange): ProfileChange {
  return Object.fromEntries(Object.keys(change).map((name) => [name, profile[name as keyof Profile]]))
}

const counted = ['skills', 'workHistory', 'education', 'certifications', 'languages', 'links'] as const
const replaced = ['title', 'location', 'experience', 'bio', 'phone'] as const

export type Changed = { name: (typeof replaced)[number] } | { name: (typeof counted)[number]; count: number }

/** What a change does, field by field; what gained only a level, or words, counts too. */
export function changesOf(profile: Profile, change: MergedChange): Changed[] {
  const scalars = replaced.filter((name) => change[name] !== undefined).map((name) => ({ name }))
  const lists = counted.flatMap((name) => {
    const count = grown(profile, change, name)
    return count === 0 ? [] : [{ name, count }]
  })
  return [...scalars, ...lists]
}

function grown(profile: Profile, change: MergedChange, name: (typeof counted)[number]): number {
  const list = change[name]
  const more = list === undefined ? 0 : list.length - profile[name].length
  if (name === 'languages') return Math.max(more, levelsGained(profile, change))
  return list === undefined ? 0 : Math.max(more, 1)
}

function levelsGained(profile: Profile, { languageLevels }: MergedChange): number {
  return languageLevels === undefined
    ? 0
    : Object.keys(languageLevels).length - Object.keys(profile.languageLevels).length
}
