import { returnPath } from '../../lib/returnPath'
import { useLocation } from '../../lib/router'

/** Hands the way back after signing in on to another sign-in or sign-up page. */
export function useWithNext(): (page: string) => string {
  const next = returnPath(useLocation().search)
  return (page) => (next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`)
}
