/** No skills match is shown as perfect: skills are not the whole of a person, nor of a job. */
const cap = 95

export interface SkillsMatch {
  /** Percent, 0 to 95. */
  score: number
  /** How many of the job's skills the profile has, of how many. */
  matched: number
  asked: number
}

/**
 * The figure on the Easy Apply card, and only there: a skill of the job counts as matched where a skill of the profile contains
 * it or is contained in it, whatever the case. Ranking goes by concepts instead.
 */
export function skillsMatch(own: readonly string[] | null | undefined, asked: readonly string[] | null | undefined): SkillsMatch {
  const mine = clean(own)
  const wanted = clean(asked)
  const matched = wanted.filter((skill) => mine.some((one) => one.includes(skill) || skill.includes(one))).length
  const score = wanted.length === 0 ? 0 : Math.min(cap, Math.round((matched / wanted.length) * 100))
  return { score, matched, asked: wanted.length }
}

function clean(skills: readonly string[] | null | undefined): string[] {
  return [...new Set((skills ?? []).map((skill) => skill.trim().toLowerCase()).filter(Boolean))]
}
