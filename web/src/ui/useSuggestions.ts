import { useEffect, useState } from 'react'

export interface Suggestion {
  value: string
  /** What else it is called, in a quieter voice: its name in the other language, say. */
  also?: string
}

export type Suggest<Found = Suggestion> = (typed: string, signal: AbortSignal) => Promise<readonly Found[]>

const pauseMs = 200

/** Asks for suggestions once typing pauses; an answer that comes after more typing is dropped. */
export function useSuggestions<Found>(
  typed: string,
  suggest: Suggest<Found> | undefined,
): { found: readonly Found[]; loading: boolean } {
  const [answer, setAnswer] = useState<{ typed: string; found: readonly Found[] }>({ typed: '', found: [] })
  const needle = typed.trim()
  useEffect(() => {
    if (!suggest || needle === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      suggest(needle, stop.signal).then(
        (found) => !stop.signal.aborted && setAnswer({ typed: needle, found }),
        // Suggestions are a help, not a need: without them people type on.
        () => !stop.signal.aborted && setAnswer({ typed: needle, found: [] }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [needle, suggest])
  if (!suggest || needle === '') return { found: [], loading: false }
  return { found: answer.found, loading: answer.typed !== needle }
}
