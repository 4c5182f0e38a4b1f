import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client'
import type { Figure } from '../../api/types'

/** In the order of the page. */
export const figureKeys = [
  'activeJobs',
  'talents',
  'companies',
  'satisfaction',
  'heroTalents',
  'responseTime',
  'matchAccuracy',
] as const

export const figuresQuery = queryOptions({
  queryKey: ['/api/figures'],
  queryFn: ({ signal }) => call<Figure[]>('/api/figures', { signal }),
})
