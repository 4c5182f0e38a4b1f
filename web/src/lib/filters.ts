/** A search as it stands in the address: names as the API has them, '' where nothing is asked. */
export type Filters<Name extends string = string> = Record<Name, string>

/** Words from an address typed by hand: cut where the server would refuse them for their length. */
export function wordsIn(query: URLSearchParams, name: string, most: number): string {
  return (query.get(name) ?? '').trim().slice(0, most)
}

/** One of the choices, or '' where the address names another. */
export function choiceIn(query: URLSearchParams, name: string, choices: readonly string[]): string {
  const value = query.get(name) ?? ''
  return choices.includes(value) ? value : ''
}

/** Puts a search into an address and leaves the rest of it alone (the language, say). */
export function writeFilters(filters: Filters, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(filters)) {
    const clean = value.trim()
    if (clean === '' || clean === 'all') next.delete(name)
    else next.set(name, clean)
  }
  return next
}

export function isEmpty(filters: Filters): boolean {
  return Object.values(filters).every((value) => value === '')
}

export function sameFilters<Name extends string>(a: Filters<Name>, b: Filters<Name>): boolean {
  return (Object.keys(a) as Name[]).every((name) => a[name] === b[name])
}
