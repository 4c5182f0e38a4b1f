import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { call } from './client'
import { freshFor } from './first'

/** The default read: the key is the path, its segments joined with '/'. */
export function readByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return call(queryKey.join('/'), { signal })
}

/** Without a network every call fails at once and says so, rather than wait unseen. */
const networkMode = 'always'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { queryFn: readByKey, retry: false, staleTime: freshFor, refetchOnWindowFocus: true, networkMode },
      mutations: { retry: false, networkMode },
    },
  })
}
