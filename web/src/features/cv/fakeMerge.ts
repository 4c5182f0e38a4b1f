import type { CVItem, MergedChange, Profile, ProfileChange } from '../../api/types'

const lists = ['skills', 'education', 'certifications', 'links'] as const
const texts = ['title', 'location', 'bio', 'phone', 'experience'] as const

/** Stands in for the server's merge in tests, as simply as they need it: words are the same but for capitals. */
export function fakeMerge(stored: () => Profile) {
  return ({ body }: RequestInit) => {
    const { items, onto } = JSON.parse(body as string) as { items: CVItem[]; onto?: ProfileChange }
    const base = { ...stored(), ...onto } as Profile
    return {
      body: {
        change: changeOf(base, items.reduce(merged, base)),
        items: items.map((item) => changeOf(base, merged(base, item))),
      },
    }
  }
}

function merged(profile: Profile, item: CVItem): Profile {
  const next = { ...profile, languages: [...profile.languages], languageLevels: { ...profile.languageLevels } }
  for (const name of texts) if (item[name]) Object.assign(next, { [name]: item[name] })
  for (const name of lists)
    next[name] = [...profile[name], ...(item[name] ?? []).filter((one) => !has(profile[name], one))]
  for (const { name, level } of item.languages ?? []) {
    if (!has(next.languages, name)) next.languages.push(name)
    if (level && !next.languageLevels[name]) next.languageLevels[name] = level
  }
  next.workHistory = [
    ...profile.workHistory,
    ...(item.workHistory ?? []).filter(
      (one) =>
        !has(
          profile.workHistory.map(({ position }) => position),
          one.position,
        ),
    ),
  ]
  return next
}

function has(list: readonly string[], text: string): boolean {
  return list.some((one) => one.toLowerCase() === text.toLowerCase())
}

function changeOf(before: Profile, after: Profile): MergedChange {
  const names = Object.keys(after) as (keyof Profile)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}
