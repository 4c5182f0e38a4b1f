/** No skills match is shown as perfect: skills are not the whole of a person, nor of a job. */
const cap = 95

/**
 * The figure on the Easy Apply card, and only there, in percent, 0 to 95: a skill of the job counts as matched where a
 * skill of the profile contains it or is contained in it, whatever the case. Ranking goes by concepts instead, and so
 * does the count in words.
 */
export function skillsMatch(
  own: readonly string[] | null | undefined,
  asked: readonly string[] | null | undefined,
): number {
  const mine = clean(own)
  const wanted = clean(asked)
  const matched = wanted.filter((skill) => mine.some((one) => one.includes(skill) || skill.includes(one))).length
  return wanted.length === 0 ? 0 : Math.min(cap, Math.round((matched / wanted.length) * 100))
}

function clean(skills: readonly string[] | null | undefined): string[] {
  return [...new Set((skills ?? []).map((skill) => skill.trim().toLowerCase()).filter(Boolean))]
}
