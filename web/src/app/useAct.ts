import { useState } from 'react'

interface Outcome {
  isPending?: boolean
  isSuccess?: boolean
  error: unknown
}

/** One act and what came of it. The query library's mutations can do more, and would weigh on every first load. */
export function useAct(act: () => Promise<unknown>) {
  const [{ isPending = false, isSuccess = false, error }, setOutcome] = useState<Outcome>({ error: null })

  function start() {
    setOutcome({ isPending: true, error: null })
    act().then(
      () => setOutcome({ isSuccess: true, error: null }),
      (reason: unknown) => setOutcome({ error: reason }),
    )
  }

  return { start, isPending, isSuccess, error }
}
