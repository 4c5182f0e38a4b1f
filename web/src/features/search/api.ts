import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import { inPages } from '../../api/listPages'
import { create } from '../../lib/create'
import { queryOf, writeFilters, type Filters } from '../../lib/filters'
import type { Cadence } from '../../lib/known'
import type { Suggest } from '../../ui/useSuggestions'
import type { Facets, FacetValue, SavedSearch, Searched, Suggestion, Understood } from './types'

export type { Facets, FacetValue } from './types'

export const pageSize = 20
const savedPath = '/api/saved-searches'
const suggestionsShown = 8
/** A facet's counts are worth as much as the list they stand beside. */
const fresh = 30_000

/** What a search finds, one page at a time: the server names the next page itself. */
export function resultsQuery<Item>(of: Searched, filters: Filters) {
  const query = writeFilters(filters)
  query.set('limit', String(pageSize))
  return inPages<Item>([`/api/${of}`, 'search', query.toString()], `/api/${of}?${query}`)
}

/** How the words of a search were read, and what to change where it finds nothing. */
export function understoodQuery(of: Searched, filters: Filters) {
  const query = queryOf({ ...filters, sort: '' })
  return queryOptions({
    queryKey: [`/api/${of}`, 'understood', query],
    queryFn: ({ signal }) => call<Understood>(`/api/${of}/understood?${query}`, { signal }),
    staleTime: fresh,
  })
}

/** How many each choice would leave. The last counts stay until the new ones are here. */
export function facetsQuery(of: Searched, query: string) {
  return queryOptions({
    queryKey: [`/api/${of}`, 'facets', query],
    queryFn: ({ signal }) => call<Facets>(`/api/${of}/facets${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
}

/** The values of one facet. */
export function facetOf(facets: Facets | undefined, name: string): readonly FacetValue[] {
  return facets?.facets.find((one) => one.name === name)?.values ?? []
}

/** A suggestion, and the words that the field has once it is chosen. */
export type Term = Suggestion & { words: string }

/** What the typed words may become; where that is nothing known, what the last of them may. */
function suggestFor(of: Searched): Suggest<Term> {
  const ask = (typed: string, signal: AbortSignal) =>
    call<Suggestion[]>(`/api/${of}/suggestions?${new URLSearchParams({ typed, limit: String(suggestionsShown) })}`, {
      signal,
    })
  return async (typed, signal) => {
    const whole = await ask(typed, signal)
    const [, before, last] = /^(.*\s)(\S+)$/s.exec(typed) ?? []
    if (whole.length > 0 || before === undefined || last === undefined)
      return whole.map((term) => ({ ...term, words: term.text }))
    return (await ask(last, signal)).map((term) => ({ ...term, words: before + term.text }))
  }
}

export const suggestTerms: Record<Searched, Suggest<Term>> = {
  jobs: suggestFor('jobs'),
  candidates: suggestFor('candidates'),
}

/** The searches that the reader keeps; newest first. */
export function useSavedSearches(enabled: boolean) {
  return useQuery({
    queryKey: [savedPath],
    queryFn: ({ signal }) => call<SavedSearch[]>(savedPath, { signal }),
    enabled,
    staleTime: fresh,
  })
}

function addressOf(id: string): string {
  return `${savedPath}/${encodeURIComponent(id)}`
}

/** Writes to the list of saved searches; `write` returns what the server answers. */
function useSavedWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    // One after the other: the last choice is the one that stays.
    scope: { id: savedPath },
    onSettled: () => client.invalidateQueries({ queryKey: [savedPath] }),
  })
}

export function useKeepSearch() {
  return useSavedWrite((search: { name: string; query: string; alert: Cadence }) =>
    create<SavedSearch>(savedPath, search),
  )
}

export function useRenameSearch() {
  return useSavedWrite(({ id, name }: { id: string; name: string }) =>
    call<SavedSearch>(addressOf(id), { method: 'PUT', body: { name } }),
  )
}

/** Chooses how often the owner of a search is told what is new in it. */
export function useAlert() {
  return useSavedWrite(({ id, alert }: { id: string; alert: Cadence }) =>
    call<SavedSearch>(`${addressOf(id)}/alert`, { method: 'PUT', body: { alert } }),
  )
}

export function useForgetSearch() {
  return useSavedWrite((id: string) => call<void>(addressOf(id), { method: 'DELETE' }))
}

/** What was new in a saved search has been looked at. */
export function useSeenSearch() {
  return useSavedWrite((id: string) => call<void>(`${addressOf(id)}/seen`, { method: 'POST' }))
}
