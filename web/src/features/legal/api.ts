import { useQuery } from '@tanstack/react-query'
import type { Site } from '../../api/types'

/** What this installation says about itself: operator, contact, versions of the texts, claims. Changes with a deployment only. */
export function useSite(): Site | undefined {
  return useQuery<Site>({ queryKey: ['/api/site'], staleTime: Infinity, refetchOnWindowFocus: false }).data
}
