import { useCallback } from 'react'
import { cameFromHere, useNavigate } from './router'

/** Goes to the page before this one; where a link from outside led here, to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => navigate(cameFromHere() ? -1 : otherwise), [navigate, otherwise])
}
