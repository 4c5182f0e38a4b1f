import { useEffect, useState } from 'react'

/** How long a reader is asked to wait for what stands above. */
const patience = 600

/** True while something is pending, but never for long. */
export function usePatience(pending: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return pending && !over
}
