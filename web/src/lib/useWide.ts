import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: room for two columns. */
const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia?.(wide)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/**
 * How wide the screen is; null where that is not known yet, on the server and while its drawing is taken over. Then
 * both forms have to be drawn, and classes hide one of them.
 */
export function useWidth(): 'wide' | 'narrow' | null {
  return useSyncExternalStore(
    subscribe,
    () => ((window.matchMedia?.(wide).matches ?? true) ? 'wide' : 'narrow'),
    () => null,
  )
}

/** For what is not only drawn but built otherwise on a wide screen; for looks alone, use classes. */
export function useWide(): boolean {
  return useWidth() !== 'narrow'
}
