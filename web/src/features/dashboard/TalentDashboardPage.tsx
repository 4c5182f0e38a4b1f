import { FileText, Search, UserRound, Wrench } from 'lucide-react'
import { useUser } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { Dashboard } from './Dashboard'
import { SavedJobs } from './SavedJobs'
import type { Tile } from './Tiles'

const tiles: Tile[] = [
  { to: '/talent/profile', Icon: UserRound, title: 'dashboard.talent.profile', text: 'dashboard.talent.profileText' },
  { to: '/job-search', Icon: Search, title: 'dashboard.talent.search', text: 'dashboard.talent.searchText' },
  { to: '/applications', Icon: FileText, title: 'dashboard.talent.applications', text: 'dashboard.talent.applicationsText' },
]

const adminTile: Tile = { to: '/admin', Icon: Wrench, title: 'dashboard.admin', text: 'dashboard.adminText' }

export default function TalentDashboardPage() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  const name = user.firstName.trim()
  return (
    <Dashboard
      user={user}
      lead={t('dashboard.talent.lead')}
      tiles={user.role === 'admin' ? [...tiles, adminTile] : tiles}
      welcome={
        name === '' ? (
          t('dashboard.talent.welcomePlain')
        ) : (
          <Trans k="dashboard.talent.welcome" nodes={{ name: <bdi>{name}</bdi> }} />
        )
      }
    >
      {/* The operator sees the talents' dashboard too, but keeps no jobs. */}
      {user.role === 'job_seeker' && <SavedJobs />}
    </Dashboard>
  )
}
