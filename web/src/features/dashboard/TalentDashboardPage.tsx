import { useQuery } from '@tanstack/react-query'
import { FileText, Search, UserRound, Wrench } from 'lucide-react'
import { useUser } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { useIsProfileEmpty } from '../profile/api'
import { homeQuery, useVisit } from './api'
import { Charts } from './Charts'
import { Dashboard } from './Dashboard'
import { NextSteps } from './NextSteps'
import { RecommendedJobs } from './RecommendedJobs'
import { SavedJobs } from './SavedJobs'
import { TalentFigures } from './TalentFigures'
import { TalentNeeds, talentTotal } from './TalentNeeds'
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
  const talent = user?.role === 'job_seeker'
  const { data: home, error } = useQuery({ ...homeQuery, enabled: talent })
  useVisit(home !== undefined)
  if (!user) return null
  const count = home ? talentTotal(home) : 0
  const name = user.firstName.trim()
  return (
    <Dashboard
      user={user}
      lead={
        count > 0
          ? t('dashboard.needs.count', { count })
          : t(talent ? 'dashboard.talent.lead' : 'dashboard.talent.adminLead')
      }
      ready={!talent || ((home !== undefined || error !== null) && empty !== undefined)}
      needs={talent && <TalentNeeds empty={empty} />}
      tiles={talent ? tiles : adminTiles}
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
          <Charts company={false} />
        </>
      )}
    </Dashboard>
  )
}
