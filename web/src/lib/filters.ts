/** A search as it stands in the address: names as the API has them, '' where nothing is asked. */
export type Filters<Name extends string = string> = Record<Name, string>

/** Names that say how to search, and ask for nothing by themselves. */
const manners = new Set(['sort', 'exact', 'unstated', 'skills'])

/** Words from an address typed by hand: cut where the server would refuse them for their length. */
export function wordsIn(query: URLSearchParams, name: string, most: number): string {
  return (query.get(name) ?? '').trim().slice(0, most)
}

/** One of the choices, or '' where the address names another. */
export function choiceIn(query: URLSearchParams, name: string, choices: readonly string[]): string {
  const value = query.get(name) ?? ''
  return choices.includes(value) ? value : ''
}

/** Those of the choices that the address names, with commas between them. */
export function choicesIn(query: URLSearchParams, name: string, choices: readonly string[]): string {
  return [...new Set(valuesOf(query.get(name) ?? ''))].filter((value) => choices.includes(value)).join(',')
}

/** A whole number above 0, or ''. */
export function numberIn(query: URLSearchParams, name: string, most: number): string {
  const value = query.get(name) ?? ''
  return /^[1-9]\d*$/.test(value) && Number(value) <= most ? value : ''
}

/** The values of a filter that takes several. */
export function valuesOf(list: string): string[] {
  return list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/** The same list with a value more, or without it. */
export function toggled(list: string, value: string): string {
  const values = valuesOf(list)
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',')
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

/** A search as one line of text that is the same whatever the order of its parts. */
export function queryOf(filters: Filters): string {
  const query = writeFilters(filters)
  query.sort()
  return query.toString()
}

/** Reports whether two addresses ask the same, whatever the order of their parts and of the values in them. */
export function sameQuery(a: string, b: string): boolean {
  return inOrder(a) === inOrder(b)
}

function inOrder(query: string): string {
  const parts = [...new URLSearchParams(query)].map(([name, value]) => [name, valuesOf(value).toSorted().join()])
  const params = new URLSearchParams(parts)
  params.sort()
  return params.toString()
}

export function isEmpty(filters: Filters): boolean {
  return Object.entries(filters).every(([name, value]) => value === '' || manners.has(name))
}

export function sameFilters<Name extends string>(a: Filters<Name>, b: Filters<Name>): boolean {
  return (Object.keys(a) as Name[]).every((name) => a[name] === b[name])
}
