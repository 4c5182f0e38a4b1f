import { useQuery } from '@tanstack/react-query'
import type { Site } from '../../api/types'
import { operatorOf } from './operator'

export const sitePath = '/api/site'

/**
 * What this installation says about itself: operator, contact, versions of the texts, claims. Changes with a deployment
 * only.
 */
export function useSite(): Site | undefined {
  return useQuery<Site>({ queryKey: [sitePath], staleTime: Infinity, refetchOnWindowFocus: false }).data
}

/** Where people who need help can write. */
export function useSupportEmail(): string {
  return operatorOf(useSite()).supportEmail
}
