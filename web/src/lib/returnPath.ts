/** Browsers read "//host", "/\host" and paths with control characters as other sites, so those are refused. */
export function safePath(path: string | null): string {
  // oxlint-disable-next-line no-control-regex
  return path !== null && /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path) ? path : '/'
}

/** Where to go after signing in: the page the visitor came from (`next` in the address), else the start page. */
export function returnPath(search: string): string {
  return safePath(new URLSearchParams(search).get('next'))
}

/** The login address that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}
