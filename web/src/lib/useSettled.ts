import { useEffect, useState } from 'react'

/** A value once it has stopped changing for a while: a slider's, say. */
export function useSettled<V>(value: V, pauseMs = 250): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
