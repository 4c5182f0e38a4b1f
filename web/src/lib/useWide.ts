import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: room for two columns. */
const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia?.(wide)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** For what is not only drawn but built otherwise on a wide screen; for looks alone, use classes. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(wide).matches ?? true)
}
