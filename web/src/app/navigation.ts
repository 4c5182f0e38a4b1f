import type { User } from '../api/types'
import type { Key } from '../i18n/i18n'

export interface NavItem {
  label: Key
  to: string
  /** Paths on which the item is the current one; its own target counts without being named. */
  at?: string[]
  /** It is the current one on every path that begins so. */
  under?: string
  /** On phones it stands at the foot of the screen; the others stand under the chip. */
  foot?: boolean
  /** What waits behind it and is counted on it. */
  counts?: 'messages'
}

/**
 * The signed-in header: the specification's five in its order, with what is used daily after the search. The role
 * changes the search label and the dashboard's address.
 */
export function navigation(role: User['role']): NavItem[] {
  const company = role === 'company'
  const items: NavItem[] = [
    { label: 'app.nav.home', to: '/', at: ['/home'], foot: true },
    { label: 'app.nav.dashboard', to: company ? '/company/dashboard' : '/talent/dashboard' },
    company
      ? { label: 'app.nav.findTalent', to: '/search', at: ['/company/candidates'], foot: true }
      : { label: 'app.nav.findJobs', to: '/search', at: ['/job-search'], foot: true },
    company
      ? { label: 'app.nav.jobs', to: '/company/jobs', foot: true, under: '/company/jobs/' }
      : { label: 'app.nav.applications', to: '/applications', foot: true },
    { label: 'app.nav.messages', to: '/messages', foot: true, under: '/messages/', counts: 'messages' },
    company
      ? { label: 'app.nav.profile', to: '/company/profile', foot: true }
      : { label: 'app.nav.profile', to: '/talent/profile', at: ['/talent/edit-profile'], foot: true },
    { label: 'app.nav.about', to: '/about' },
  ]
  if (role === 'admin') items.push({ label: 'app.nav.admin', to: '/admin' })
  return items
}

export function isCurrent(item: NavItem, path: string): boolean {
  return (
    item.to === path || (item.at?.includes(path) ?? false) || (item.under !== undefined && path.startsWith(item.under))
  )
}
