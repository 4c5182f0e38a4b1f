import { FileText, Search, UserRound, Wrench } from 'lucide-react'
import { useUser } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { StartFromCV } from '../cv/shared/StartFromCV'
import { useIsProfileEmpty } from '../profile/api'
import { Dashboard } from './Dashboard'
import { NextSteps } from './NextSteps'
import { RecommendedJobs } from './RecommendedJobs'
import { SavedJobs } from './SavedJobs'
import { TalentFigures } from './TalentFigures'
import type { Tile } from './Tiles'

const tiles: Tile[] = [
  { to: '/talent/profile', Icon: UserRound, title: 'dashboard.talent.profile', text: 'dashboard.talent.profileText' },
  { to: '/job-search', Icon: Search, title: 'dashboard.talent.search', text: 'dashboard.talent.searchText' },
  {
    to: '/applications',
    Icon: FileText,
    title: 'dashboard.talent.applications',
    text: 'dashboard.talent.applicationsText',
  },
]

/** The operator sees this dashboard too, but has no profile, no matches and no saved jobs. */
const adminTiles: Tile[] = [
  { to: '/admin', Icon: Wrench, title: 'dashboard.admin', text: 'dashboard.adminText' },
  { to: '/job-search', Icon: Search, title: 'dashboard.talent.search', text: 'dashboard.talent.adminSearchText' },
]

export default function TalentDashboardPage() {
  const t = useT()
  const user = useUser()
  const empty = useIsProfileEmpty()
  if (!user) return null
  const talent = user.role === 'job_seeker'
  const name = user.firstName.trim()
  return (
    <Dashboard
      user={user}
      lead={t(talent ? 'dashboard.talent.lead' : 'dashboard.talent.adminLead')}
      tiles={talent ? tiles : adminTiles}
      first={empty && <StartFromCV />}
      figures={talent && <TalentFigures />}
      beside={talent && <NextSteps />}
      welcome={
        name === '' ? (
          t('dashboard.talent.welcomePlain')
        ) : (
          <Trans k="dashboard.talent.welcome" nodes={{ name: <bdi>{name}</bdi> }} />
        )
      }
    >
      {talent && (
        <>
          <RecommendedJobs />
          <SavedJobs />
        </>
      )}
    </Dashboard>
  )
}
