import type { Suggestion } from './useSuggestions'

/**
 * Adds what was typed to the list: trimmed, empty and repeated entries ignored whatever their case. Returns the same
 * list when nothing changed.
 */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replace(/\s+/g, ' ')
  if (tag === '' || tags.some((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase())) return tags
  return [...tags, tag]
}

/** Adds several, typed with commas between them: Latin or Arabic ones. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  return typed.split(/[,،]/).reduce(addTag, tags)
}

/** Suggestions that fit what was typed and are not chosen yet; each name once. */
export function matching(suggestions: readonly Suggestion[], tags: readonly string[], typed: string): Suggestion[] {
  const needle = typed.trim().toLocaleLowerCase()
  const seen = new Set(tags.map((tag) => tag.trim().toLocaleLowerCase()))
  return suggestions.filter(({ value }) => {
    const name = value.toLocaleLowerCase()
    if (seen.has(name) || !name.includes(needle)) return false
    seen.add(name)
    return true
  })
}
