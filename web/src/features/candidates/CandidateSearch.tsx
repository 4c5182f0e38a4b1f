import { track } from '../../lib/analytics'
import { isEmpty } from '../../lib/filters'
import { useSearch } from '../../lib/useSearch'
import { searchQuery } from './api'
import { CandidateResults } from './CandidateResults'
import { noFilters, readFilters } from './filters'
import { SearchForm } from './SearchForm'

export function CandidateSearch() {
  const { applied, list, searching, search } = useSearch({
    readFilters,
    searchQuery,
    onSearch: () => track('candidate_search'),
  })
  return (
    <>
      <SearchForm applied={applied} busy={searching} onSearch={search} />
      <CandidateResults
        list={list}
        filtered={!isEmpty(applied)}
        searching={searching}
        onClear={() => search(noFilters)}
      />
    </>
  )
}
