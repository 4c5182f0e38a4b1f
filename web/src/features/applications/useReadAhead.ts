import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Applicant } from './types'

/** How many rows before the last one the next page is asked for. */
const ahead = 3

/** Reads the next page when somebody goes through the applicants one by one and comes near the end of those shown. */
export function useReadAhead(list: UseInfiniteQueryResult, rows: readonly Applicant[], chosen: string) {
  const at = rows.findIndex(({ applicationId }) => applicationId === chosen)
  const near = at >= 0 && at >= rows.length - ahead && list.hasNextPage && !list.isFetching
  const { fetchNextPage } = list
  useEffect(() => {
    if (near) void fetchNextPage()
  }, [near, fetchNextPage])
}
