import { useQuery } from '@tanstack/react-query'
import type { Site } from '../../api/types'
import { operatorOf } from './operator'

/**
 * What this installation says about itself: operator, contact, versions of the texts, claims. Changes with a deployment
 * only.
 */
export function useSite(): Site | undefined {
  return useQuery<Site>({ queryKey: ['/api/site'], staleTime: Infinity, refetchOnWindowFocus: false }).data
}

/** Where people who need help can write. */
export function useSupportEmail(): string {
  return operatorOf(useSite()).supportEmail
}
