import { useEffect, useState } from 'react'
import { useLocation } from '../../lib/router'

/**
 * The secret of a mailed link, behind the # or, in mails of earlier versions, the ?. It is kept in memory and taken out
 * of the address at once, so that it stays out of the history, of screenshots and of what the next page is told about
 * this one.
 */
export function useTokenOnce(): string {
  const { pathname, search, hash } = useLocation()
  const found = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
  const [token, setToken] = useState(found)
  // A link opened in the tab of an earlier one loads no new page.
  if (found !== '' && found !== token) setToken(found)
  useEffect(() => {
    const params = new URLSearchParams(search)
    const behind = new URLSearchParams(hash.slice(1)).has('token')
    if (!behind && !params.has('token')) return
    params.delete('token')
    const rest = params.toString()
    // Not through the router: its state must not remember the secret either, and nothing needs another render.
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + (behind ? '' : hash))
  }, [pathname, search, hash])
  return token
}
