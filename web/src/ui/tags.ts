/** Adds what was typed to the list: trimmed, empty and repeated entries ignored whatever their case. Returns the same list when nothing changed. */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ')
  if (tag === '' || tags.some((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase())) return tags
  return [...tags, tag]
}

/** Adds several, typed with commas between them: Latin or Arabic ones. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  return typed.split(/[,،]/).reduce(addTag, tags)
}

/** Suggestions that fit what was typed and are not chosen yet. */
export function matching(suggestions: readonly string[], tags: readonly string[], typed: string): string[] {
  const needle = typed.trim().toLocaleLowerCase()
  const chosen = new Set(tags.map((tag) => tag.toLocaleLowerCase()))
  return suggestions.filter((one) => !chosen.has(one.toLocaleLowerCase()) && one.toLocaleLowerCase().includes(needle))
}
