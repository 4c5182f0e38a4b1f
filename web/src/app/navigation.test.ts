import { describe, expect, it } from 'vitest'
import { matchRoute } from '../lib/routeTable'
import { isCurrent, navigation } from './navigation'

function current(path: string): string[] {
  return navigation('job_seeker')
    .filter((item) => isCurrent(item, path))
    .map((item) => item.to)
}

describe('navigation', () => {
  it('names the search by the role', () => {
    expect(navigation('company').map((item) => item.label)).toEqual([
      'app.nav.home',
      'app.nav.dashboard',
      'app.nav.findTalent',
      'app.nav.jobs',
      'app.nav.messages',
      'app.nav.profile',
      'app.nav.about',
    ])
    expect(navigation('job_seeker')[2]).toMatchObject({ label: 'app.nav.findJobs', to: '/search' })
    expect(navigation('admin').at(-1)).toMatchObject({ to: '/admin' })
  })

  it.each(['company', 'job_seeker', 'admin'] as const)('leads %s only where they may go', (role) => {
    for (const item of navigation(role)) expect(matchRoute(item.to, role, false).row, item.to).not.toBeNull()
  })

  it('highlights one item, also behind a redirect', () => {
    expect(current('/')).toEqual(['/'])
    expect(current('/job-search')).toEqual(['/search'])
    expect(current('/talent/dashboard')).toEqual(['/talent/dashboard'])
    expect(current('/settings')).toEqual([])
  })
})
