import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client'
import type { Home, HomeFigures } from '../../api/types'

export const homePath = '/api/home'

/** What needs the reader. */
export const homeQuery = queryOptions({
  queryKey: [homePath],
  queryFn: ({ signal }) => call<Home>(homePath, { signal }),
})

/** The figures of the dashboard over time. */
export const homeFiguresQuery = queryOptions({
  queryKey: ['/api/home/figures'],
  queryFn: ({ signal }) => call<HomeFigures>(`${homePath}/figures`, { signal }),
})

/** Tells the server, once what is new has been shown, that it was. */
export function useVisit(shown: boolean) {
  useEffect(() => {
    // It only dates a visit: nothing is lost where it fails.
    if (shown) call<void>(`${homePath}/seen`, { method: 'POST', onlyNotes: true }).catch(() => {})
  }, [shown])
}
