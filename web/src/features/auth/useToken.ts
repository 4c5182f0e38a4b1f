import { useEffect, useState } from 'react'
import { useLocation } from '../../lib/router'

/**
 * The secret of a mailed link. It is kept in memory and taken out of the address at once, so that it stays out of the
 * history, of screenshots and of what the next page is told about this one.
 */
export function useTokenOnce(): string {
  const { pathname, search, hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!params.has('token')) return
    params.delete('token')
    const rest = params.toString()
    // Not through the router: its state must not remember the secret either, and nothing is to be drawn anew.
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  }, [pathname, search, hash])
  return token
}
