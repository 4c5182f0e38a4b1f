import type { User } from '../api/types'
import type { Key } from '../i18n/i18n'

export interface NavItem {
  label: Key
  to: string
  /** Paths on which the item is the current one; its own target counts without being named. */
  at?: string[]
}

/**
 * The signed-in header, as the specification lists it. The role changes the search label and the dashboard's address.
 */
export function navigation(role: User['role']): NavItem[] {
  const company = role === 'company'
  const items: NavItem[] = [
    { label: 'app.nav.home', to: '/', at: ['/home'] },
    { label: 'app.nav.dashboard', to: company ? '/company/dashboard' : '/talent/dashboard' },
    company
      ? { label: 'app.nav.findTalent', to: '/search', at: ['/company/candidates'] }
      : { label: 'app.nav.findJobs', to: '/search', at: ['/job-search'] },
    company
      ? { label: 'app.nav.profile', to: '/company/profile' }
      : { label: 'app.nav.profile', to: '/talent/profile', at: ['/talent/edit-profile'] },
    { label: 'app.nav.about', to: '/about' },
  ]
  if (role === 'admin') items.push({ label: 'app.nav.admin', to: '/admin' })
  return items
}

export function isCurrent(item: NavItem, path: string): boolean {
  return item.to === path || (item.at?.includes(path) ?? false)
}
