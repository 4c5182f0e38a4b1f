import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Goes to the page before this one; where a link from outside led here, to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // The router numbers its entries; 0 is where the visit began.
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0
    void (index > 0 ? navigate(-1) : navigate(otherwise))
  }, [navigate, otherwise])
}
