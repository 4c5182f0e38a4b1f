import { useEffect } from 'react'
import { useMaybeT } from '../i18n/i18n'
import { useLocation } from './router'
import { namePage } from './seo'

/** Names the window after what the page shows, not after the kind of page. */
export function usePageName(title: string | undefined) {
  const text = useMaybeT()
  const { pathname } = useLocation()
  const name = title && text('meta.suffix', { title })
  useEffect(() => (name ? namePage(name, pathname) : undefined), [name, pathname])
}
