import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { track } from '../../lib/analytics'
import { useSearchParams } from '../../lib/router'
import { searchQuery } from './api'
import { CandidateResults } from './CandidateResults'
import { FilterForm } from './FilterForm'
import { noFilters, readFilters, writeFilters, type Filters } from './filters'

export function CandidateSearch() {
  const [query, setQuery] = useSearchParams()
  const applied = useMemo(() => readFilters(query), [query])
  // The last results stay, dimmed, until the new ones are here: nothing jumps.
  const list = useInfiniteQuery({ ...searchQuery(applied), placeholderData: keepPreviousData })
  const [askedAt, setAskedAt] = useState<number | null>(null)
  // Only what somebody asked for is "Searching..."; a list that refreshes by itself does so quietly.
  const searching =
    askedAt !== null &&
    list.isFetching &&
    !list.isFetchingNextPage &&
    Math.max(list.dataUpdatedAt, list.errorUpdatedAt) < askedAt

  function search(filters: Filters) {
    setAskedAt(Date.now())
    track('candidate_search')
    const next = writeFilters(filters, query)
    // The same question again is asked anew, without a second entry to go back through.
    if (next.toString() === query.toString()) void list.refetch()
    else setQuery(next)
  }

  return (
    <>
      <FilterForm applied={applied} busy={searching} onSearch={search} />
      <CandidateResults list={list} filters={applied} searching={searching} onClear={() => search(noFilters)} />
    </>
  )
}
