import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { inPages } from '../api/listPages'
import { writeFilters, type Filters } from './filters'
import { useSearchParams } from './router'

interface Search<Name extends string, Item> {
  /** Keep the function stable. */
  readFilters: (query: URLSearchParams) => Filters<Name>
  searchQuery: (filters: Filters<Name>) => ReturnType<typeof inPages<Item>>
  /** Called when somebody asks. */
  onSearch: (filters: Filters<Name>) => void
}

/** A search whose question stands in the address: going back and shared addresses lead to the same results. */
export function useSearch<Name extends string, Item>({ readFilters, searchQuery, onSearch }: Search<Name, Item>) {
  const [query, setQuery] = useSearchParams()
  const applied = useMemo(() => readFilters(query), [readFilters, query])
  // The last results stay, dimmed, until the new ones are here: nothing jumps.
  const list = useInfiniteQuery({ ...searchQuery(applied), placeholderData: keepPreviousData })
  const [askedAt, setAskedAt] = useState<number | null>(null)
  // Only what somebody asked for is "Searching..."; a list that refreshes by itself does so quietly.
  const searching =
    askedAt !== null &&
    list.isFetching &&
    !list.isFetchingNextPage &&
    Math.max(list.dataUpdatedAt, list.errorUpdatedAt) < askedAt

  function search(filters: Filters<Name>) {
    setAskedAt(Date.now())
    onSearch(filters)
    const next = writeFilters(filters, query)
    // The same question again is asked anew, without a second entry to go back through.
    if (next.toString() === query.toString()) void list.refetch()
    else setQuery(next)
  }

  return { applied, list, searching, search }
}
