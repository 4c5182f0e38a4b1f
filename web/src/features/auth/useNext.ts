import { useLocation } from 'react-router'
import { returnPath } from '../../lib/returnPath'

/** Hands the way back after signing in on to another sign-in or sign-up page. */
export function useWithNext(): (page: string) => string {
  const next = returnPath(useLocation().search)
  return (page) => (next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`)
}
