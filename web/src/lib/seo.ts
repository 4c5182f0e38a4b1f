export interface PageMeta {
  title: string
  description?: string
}

function content(selector: string, value: string) {
  document.querySelector<HTMLMetaElement>(selector)?.setAttribute('content', value)
}

/** Names that pages have given themselves, by path: a job's title is known only once the job is. */
const ownTitles = new Map<string, string>()

/** Names a page after what it shows, until the returned function is called. */
export function namePage(title: string, path: string): () => void {
  ownTitles.set(path, title)
  writeMeta({ title }, path)
  return () => void ownTitles.delete(path)
}

/**
 * Keeps the head current while the reader moves on without loading a page. The server wrote these elements for the
 * first address; what it left out is left out here too.
 */
export function writeMeta(page: PageMeta, path: string) {
  const { description } = page
  const title = ownTitles.get(path) ?? page.title
  const address = window.location.origin + path
  document.title = title
  content('meta[property="og:title"]', title)
  content('meta[property="og:url"]', address)
  if (description !== undefined) {
    content('meta[name="description"]', description)
    content('meta[property="og:description"]', description)
  }
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    const url = new URL(link.href)
    url.pathname = path
    link.href = url.href
  }
}
