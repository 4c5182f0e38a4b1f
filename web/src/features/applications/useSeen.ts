import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sawMessages } from './api'

/**
 * Marks the messages of an application as seen, up to one, when the element of the result stands on a screen that
 * somebody looks at: fetching a thread in the background reads nothing.
 */
export function useSeen<E extends HTMLElement>(id: string, upTo: string | undefined) {
  const client = useQueryClient()
  const end = useRef<E>(null)
  useEffect(() => {
    if (upTo === undefined) return
    let onScreen = false
    let done = false
    const look = () => {
      if (done || !onScreen || document.visibilityState !== 'visible') return
      done = true
      // Not worth a message: what could not be marked stays unread.
      sawMessages(client, id, upTo).catch(() => {})
    }
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.some((entry) => entry.isIntersecting)
      look()
    })
    if (end.current) observer.observe(end.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, id, upTo])
  return end
}
